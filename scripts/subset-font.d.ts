/** The package comes without types: what make-fonts.ts uses of it. */
declare module 'subset-font' {
  type Options = { targetFormat: 'sfnt'; noHinting?: boolean; keepFeatures?: readonly string[] };
  export default function subsetFont(font: Uint8Array, characters: string, options: Options): Promise<Uint8Array>;
}
