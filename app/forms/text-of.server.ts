/** For a form of one button: a field as it was posted; undefined when it is missing, empty or a file. */
export function textOf(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === 'string' && value !== '' ? value : undefined;
}
