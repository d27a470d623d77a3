import { describe, expect, it } from 'vitest';
import type { ErrorName } from '../../../contract/errors.ts';
import type { Refusal } from '../../api/refusal.ts';
import { placeRefusal } from './place-refusal.ts';
import type { TicketValues } from './ticket-values.ts';

const where = { language: 'en' } as const;
const prices = { price: '100,25', stopPrice: '100.123', stopLimitPrice: '' };
const stopLimit = { type: 'stopLimit', ...prices } as TicketValues;
const refusal = (error: ErrorName, fields?: Record<string, string>): Refusal => {
  const plain: Refusal = { ok: false, error, code: 1, status: 200, message: 'No.' };
  return fields ? { ...plain, fields } : plain;
};

describe('a refused order', () => {
  it('says at the field what has to change', () => {
    expect(placeRefusal(refusal('notEnoughBalance'), stopLimit, where).fields).toEqual({ quantity: 'No.' });
    expect(placeRefusal(refusal('priceOutOfBand'), stopLimit, where).fields).toEqual({ price: 'No.' });
  });
  it('finds which of two prices has too many digits', () => {
    expect(placeRefusal(refusal('priceTick'), stopLimit, where).fields).toEqual({ stopPrice: 'No.' });
    const both = { ...stopLimit, price: '1.001' };
    expect(placeRefusal(refusal('priceTick'), both, where).fields).toEqual({ price: 'No.' });
  });
  it('finds which of two quantities has too many digits', () => {
    const iceberg = { ...stopLimit, type: 'limit', quantity: '1', displayQuantity: '0.1234567' } as TicketValues;
    expect(placeRefusal(refusal('lotSize'), iceberg, where).fields).toEqual({ displayQuantity: 'No.' });
    const both = { ...iceberg, quantity: '1.1234567' };
    expect(placeRefusal(refusal('lotSize'), both, where).fields).toEqual({ quantity: 'No.' });
    expect(placeRefusal(refusal('displayInvalid'), iceberg, where).fields).toEqual({ displayQuantity: 'No.' });
  });
  it('has one field for the distance of a trailing stop, in whatever it is given', () => {
    const trailing = { ...stopLimit, type: 'trailingStop', trail: '1.001' } as TicketValues;
    expect(placeRefusal(refusal('priceTick'), trailing, where).fields).toEqual({ trail: 'No.' });
    expect(placeRefusal(refusal('trailInvalid'), trailing, where).fields).toEqual({ trail: 'No.' });
    const typed = placeRefusal(refusal('invalidInput', { trailPercent: 'Too long.' }), trailing, where);
    expect(typed.fields).toEqual({ trail: 'Too long.' });
  });
  it('shows what is wrong with the amount to spend at the only amount there is', () => {
    const refused = placeRefusal(refusal('invalidInput', { quoteQuantity: 'Too long.' }), stopLimit, where);
    expect(refused.fields).toEqual({ quantity: 'Too long.' });
  });
  it('is put to a leg of a bracket, where it is plain which one', () => {
    const legs = { hasLegs: true, takeProfitPrice: '70', stopLossPrice: '60.001', stopLossLimitPrice: '' };
    const bracket = { ...legs, side: 'buy', type: 'limit', price: '65' } as TicketValues;
    expect(placeRefusal(refusal('bracketWrongSide'), bracket, where).fields).toEqual({ takeProfitPrice: 'No.' });
    expect(placeRefusal(refusal('priceTick'), bracket, where).fields).toEqual({ stopLossPrice: 'No.' });
    expect(placeRefusal(refusal('priceOutOfBand'), bracket, where).fields).toBeUndefined();
  });
  it('belongs to no field when no field can mend it', () => {
    expect(placeRefusal(refusal('noLiquidity'), stopLimit, where).fields).toBeUndefined();
  });
});
