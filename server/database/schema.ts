import type { AccountSchema } from './schema/account.ts';
import type { AlertSchema } from './schema/alert.ts';
import type { ApiKeySchema } from './schema/api-key.ts';
import type { BoptionSchema } from './schema/boption.ts';
import type { C2cSchema } from './schema/c2c.ts';
import type { ChatSchema } from './schema/chat.ts';
import type { ContentSchema } from './schema/content.ts';
import type { ConvertSchema } from './schema/convert.ts';
import type { ExchangeSchema } from './schema/exchange.ts';
import type { FiatDepositSchema } from './schema/fiat-deposit.ts';
import type { FuturesSchema } from './schema/futures.ts';
import type { FuturesRobotSchema } from './schema/futures-robot.ts';
import type { HelpSchema } from './schema/help.ts';
import type { IdentitySchema } from './schema/identity.ts';
import type { JobSchema } from './schema/jobs.ts';
import type { LeaseSchema } from './schema/lease.ts';
import type { LedgerSchema } from './schema/ledger.ts';
import type { LoanSchema } from './schema/loan.ts';
import type { NotificationSchema } from './schema/notification.ts';
import type { OperatorSchema } from './schema/operator.ts';
import type { ProductSchema } from './schema/product.ts';
import type { ProfileSchema } from './schema/profile.ts';
import type { QuotesSchema } from './schema/quotes.ts';
import type { ReviewSchema } from './schema/review.ts';
import type { RewardSchema } from './schema/reward.ts';
import type { RobotSchema } from './schema/robot.ts';
import type { SavingSchema } from './schema/saving.ts';
import type { SecuritySchema } from './schema/security.ts';
import type { SiteSchema } from './schema/site.ts';
import type { StakingSchema } from './schema/staking.ts';
import type { StartupSchema } from './schema/startup.ts';
import type { StatusSchema } from './schema/status.ts';
import type { WalletSchema } from './schema/wallet.ts';
import type { WebhookSchema } from './schema/webhook.ts';
import type { WithdrawalSchema } from './schema/withdrawal.ts';

/** Every table by name. Each area describes its own in `schema/<area>.ts` and creates them in `migrations/`. */
export interface Schema
  extends LedgerSchema,
    LeaseSchema,
    AccountSchema,
    SecuritySchema,
    ApiKeySchema,
    AlertSchema,
    SiteSchema,
    QuotesSchema,
    ExchangeSchema,
    WalletSchema,
    WebhookSchema,
    WithdrawalSchema,
    FiatDepositSchema,
    BoptionSchema,
    C2cSchema,
    ChatSchema,
    FuturesSchema,
    FuturesRobotSchema,
    ContentSchema,
    ConvertSchema,
    HelpSchema,
    IdentitySchema,
    LoanSchema,
    NotificationSchema,
    ProductSchema,
    ProfileSchema,
    RewardSchema,
    RobotSchema,
    SavingSchema,
    OperatorSchema,
    StakingSchema,
    StartupSchema,
    StatusSchema,
    JobSchema,
    ReviewSchema {}
