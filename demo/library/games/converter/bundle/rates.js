/** Approximate exchange rates of the euro on one day. To update them, replace the day and the figures. */

/** Approximate market rates of this day, to three figures: enough to estimate a price, not to exchange money. */
export const ratesOn = '2024-12-31'

export const perEuro = {
  EUR: 1,
  USD: 1.04,
  GBP: 0.829,
  CHF: 0.941,
  AED: 3.82,
  AUD: 1.68,
  BRL: 6.43,
  CAD: 1.49,
  CNY: 7.58,
  CZK: 25.2,
  DKK: 7.46,
  HKD: 8.07,
  HUF: 411,
  IDR: 16800,
  ILS: 3.79,
  INR: 88.9,
  ISK: 144,
  JPY: 163,
  KRW: 1530,
  MXN: 21.6,
  MYR: 4.65,
  NOK: 11.8,
  NZD: 1.85,
  PHP: 60.3,
  PLN: 4.28,
  RON: 4.97,
  SAR: 3.9,
  SEK: 11.5,
  SGD: 1.42,
  THB: 35.7,
  TRY: 36.7,
  ZAR: 19.6,
}
