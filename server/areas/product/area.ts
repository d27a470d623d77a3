import type { Area } from '../../platform/area.ts';
import { approvedTerms } from './change-terms.ts';
import { type ProductOptions, productHandlers } from './handlers.ts';
import { approvedAsset, approvedAssetEnd, approvedCoin, approvedResumption } from './list-coins.ts';
import { approvedDelisting, approvedMarket, approvedOpening } from './list-markets.ts';
import { productListingHandlers } from './listing-handlers.ts';

export const productArea = {
  handlers: (services: ProductOptions) => ({
    product: productHandlers(services),
    productListing: productListingHandlers(services),
  }),
  proposals: () => ({
    'product.change': approvedTerms,
    'market.list': approvedMarket,
    'market.open': approvedOpening,
    'market.delist': approvedDelisting,
    'asset.list': approvedAsset,
    'asset.delist': approvedAssetEnd,
    'coin.list': approvedCoin,
    'network.resume': approvedResumption,
  }),
} satisfies Area;
