import { createSmoothNoise, seedOf } from './noise.ts';

/**
 * A random walk that can be asked for its value at any moment. It is a sum of smooth waves with periods of 1 s, 2 s,
 * 4 s ... 2^25 s (388 days), each sqrt(2) times as high as the one before, which is how a random walk spreads. Beyond a
 * year it stays around its middle, so that a demonstration never drifts to zero. Calm and wild spells come from slow
 * waves that stretch all much faster ones (a multifractal cascade), so that volatility clusters at every scale.
 */
const shortestPower = 0;
const longestPower = 25;
/** Periods of the waves that stretch: about 4.5 h, 1.5 d, 12 d, 97 d. */
const stretchPowers = [14, 17, 20, 23];
const stretchDeviation = 0.33;
/** A stretching wave works on waves that are at least eight times as fast. */
const stretchPowerDistance = 3;
const secondsPerYear = 31_557_600;
/** Makes the deviation over a second to a day that of a random walk of the same yearly volatility; measured. */
const waveHeight = 0.37;

const stretchStream = 100;

/** Unit walk: yearly volatility 1. `wildness` is how stretched the fast waves are, about 1 on a normal day. */
export type WalkPoint = { value: number; wildness: number };

/** Walks with the same `stretchSeed` are wild at the same times. */
export function createWalk(seed: number, stretchSeed = seed): (atMs: number) => WalkPoint {
  const waves = Array.from({ length: longestPower - shortestPower + 1 }, (_, index) => {
    const power = longestPower - index;
    const stretches = stretchPowers
      .filter((stretch) => stretch - stretchPowerDistance === power)
      .map((stretch) => ({ period: 2 ** stretch, noise: createSmoothNoise(stretchSeed, stretchStream + stretch) }));
    const height = (waveHeight * Math.sqrt(2 ** power)) / Math.sqrt(secondsPerYear);
    // The streams' grids are moved against each other, else all waves would meet at whole periods.
    return { period: 2 ** power, offset: power * 0.618, height, noise: createSmoothNoise(seed, power), stretches };
  });
  return (atMs) => {
    const seconds = atMs / 1_000;
    let value = 0;
    let wildness = 1;
    for (const wave of waves) {
      for (const { period, noise } of wave.stretches) wildness *= Math.exp(stretchDeviation * noise(seconds / period));
      value += wildness * wave.height * wave.noise(seconds / wave.period + wave.offset);
    }
    return { value, wildness };
  };
}

export type PathMarket = {
  symbol: string;
  /** The price that the path wanders around. */
  middle: number;
  /** Yearly deviation of the logarithm, e.g. 0.6. */
  volatility: number;
  /** With the market as a whole, 0 to 1. */
  correlation: number;
};

/** So many moments of the common walk are remembered, since all markets ask for the same ones in turn. */
const rememberedMax = 50_000;

const commonSeed = (seed: number): number => seedOf('market') ^ seed;

/** What all markets share, by the seed. */
export function createCommonWalk(seed: number): (atMs: number) => WalkPoint {
  const walk = createWalk(commonSeed(seed));
  const remembered = new Map<number, WalkPoint>();
  return (atMs) => {
    const known = remembered.get(atMs);
    if (known) return known;
    if (remembered.size >= rememberedMax) remembered.clear();
    const point = walk(atMs);
    remembered.set(atMs, point);
    return point;
  };
}

export type PricePath = (atMs: number) => { price: number; activity: number };

/** The price of a market at a moment, and how active it is (about 1 on average). */
export function createPricePath(market: PathMarket, seed: number, common: (atMs: number) => WalkPoint): PricePath {
  const ownWalk = createWalk(seedOf(market.symbol) ^ seed, commonSeed(seed));
  const ownPart = Math.sqrt(1 - market.correlation ** 2);
  return (atMs) => {
    const shared = common(atMs);
    const own = ownPart > 0 ? ownWalk(atMs) : shared;
    const walked = market.correlation * shared.value + ownPart * own.value;
    return {
      price: market.middle * Math.exp(market.volatility * walked),
      activity: own.wildness * hourActivity(atMs),
    };
  };
}

/** More trades while Europe and America are awake (about 14:00 UTC), fewer at night. */
function hourActivity(atMs: number): number {
  const hour = (atMs / 3_600_000) % 24;
  return 1 + 0.35 * Math.cos(((hour - 14) / 24) * 2 * Math.PI);
}
