/** What the status page says of, in its order. */
export const statusAreas = [
  'exchange',
  'futures',
  'boption',
  'convert',
  'finance',
  'staking',
  'loan',
  'c2c',
  'transfers',
] as const;
export type StatusArea = (typeof statusAreas)[number];

/** `impaired`: some of its markets or networks do not work. `off`: operators have switched it off. */
export const areaStates = ['up', 'impaired', 'down', 'off'] as const;
export type AreaState = (typeof areaStates)[number];

/** `silent`: nobody has looked at the network for a while. `paused`: by operators. */
export const networkStates = ['up', 'silent', 'paused'] as const;
export type NetworkState = (typeof networkStates)[number];

/** How far an incident has got; the last one ends it. */
export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
export type IncidentState = (typeof incidentStates)[number];

export const incidentTitleMax = 120;
export const incidentTextMax = 2_000;
