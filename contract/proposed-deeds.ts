import { z } from 'zod';
import { receivingAccount } from './fiat-deposit.ts';
import { time } from './fields.ts';
import { houseMove } from './house-move.ts';
import { operatorRoles } from './operator-values.ts';
import { newAsset, newCoin, newMarket } from './product-proposed.ts';
import { anyTerms, productKinds } from './product-terms.ts';
import { newSavingProduct } from './saving-shapes.ts';
import { stakingLoss } from './staking-loss.ts';
import { newStakingPool, poolKey } from './staking-shapes.ts';

import {
  startupCancellation,
  startupClosing,
  startupDistribution,
  startupListing,
  startupMarketListing,
} from './startup-figures.ts';

const roles = z.array(z.enum(operatorRoles));

/**
 * The actions that take two operators, with everything needed to decide. They are stored as proposed: a new field needs
 * a default. The audit log shows `kind` once it is done.
 */
export const proposedDeed = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('member.resetSecondFactor'), memberId: z.string() }),
  z.object({
    kind: z.literal('operator.invite'),
    email: z.string(),
    roles,
    /** Whether the person already is an operator, who then starts over. */
    isReset: z.boolean().default(false),
  }),
  z.object({
    kind: z.literal('operator.changeRoles'),
    operatorId: z.string(),
    email: z.string(),
    before: roles,
    after: roles,
  }),
  z.object({
    kind: z.literal('receivingAccount.change'),
    currency: z.string(),
    before: receivingAccount.nullable(),
    after: receivingAccount,
  }),
  z.object({
    kind: z.literal('product.change'),
    product: z.enum(productKinds),
    key: z.string(),
    /** The version that it replaces. */
    version: z.int(),
    before: anyTerms,
    after: anyTerms,
    /** null: from the approval on. */
    validFrom: time.nullable(),
  }),
  newMarket.extend({ kind: z.literal('market.list') }),
  houseMove.extend({ kind: z.literal('house.move') }),
  z.object({ kind: z.literal('market.open'), symbol: z.string() }),
  /** Of a futures market, or `all`. */
  z.object({ kind: z.literal('futures.open'), symbol: z.string() }),
  /** Of a market of binary options, or `all`. */
  z.object({ kind: z.literal('boption.open'), symbol: z.string() }),
  /** Of a product of savings, by the name of its terms. */
  z.object({ kind: z.literal('saving.resume'), product: z.string(), key: z.string() }),
  newSavingProduct.extend({ kind: z.literal('saving.add') }),
  z.object({ kind: z.literal('staking.open'), pool: poolKey }),
  newStakingPool.extend({ kind: z.literal('staking.add') }),
  stakingLoss.extend({ kind: z.literal('staking.loss') }),
  startupListing.extend({ kind: z.literal('startup.list') }),
  startupCancellation.extend({ kind: z.literal('startup.cancel') }),
  startupClosing.extend({ kind: z.literal('startup.close') }),
  startupDistribution.extend({ kind: z.literal('startup.distribute') }),
  startupMarketListing.extend({ kind: z.literal('startup.market') }),
  z.object({ kind: z.literal('market.delist'), symbol: z.string(), endsAt: time }),
  newAsset.extend({ kind: z.literal('asset.list') }),
  newCoin.extend({ kind: z.literal('coin.list') }),
  z.object({ kind: z.literal('asset.delist'), code: z.string(), endsAt: time }),
  z.object({ kind: z.literal('network.resume'), network: z.string() }),
  z.object({
    kind: z.literal('member.setVipLevel'),
    memberId: z.string(),
    before: z.int(),
    /** Stays until operators change it, whatever the member trades. */
    after: z.int(),
  }),
]);
export type ProposedDeed = z.output<typeof proposedDeed>;
export type DeedKind = ProposedDeed['kind'];
export type DeedOf<Kind extends DeedKind> = Extract<ProposedDeed, { kind: Kind }>;
