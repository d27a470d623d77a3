import { webhooksPath } from '../security/paths.ts';

export const deliveriesPath = (id: string): string => `${webhooksPath}/deliveries?id=${id}`;
