import { loanHouseCalls } from '../../../contract/loan-house.ts';
import { deedOf } from '../operator/declare-deed.server.ts';

export const loanHouseDeeds = { decide: deedOf(loanHouseCalls.decide, 'decided') };
