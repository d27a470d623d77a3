import { countries } from 'countries-list';

/** Every country with its dial codes; a few countries have several. Sorted by country code. */
export const regions: { code: string; dialCode: string }[] = Object.entries(countries)
  .sort(([a], [b]) => (a < b ? -1 : 1))
  .flatMap(([code, country]) => country.phone.map((digits) => ({ code, dialCode: `+${digits}` })));

export const defaultRegion = 'ID';
