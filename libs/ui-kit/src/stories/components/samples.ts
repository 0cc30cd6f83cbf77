import { House, Wallet } from 'lucide-react';
import type { Quote } from '../../list/QuoteRow';

/** What the components show while their properties are tried. */
export const DURATIONS = [60, 90, 120].map((s) => ({ value: String(s), label: `${s} s`, caption: 'min 10' }));

export const SIDES = [
  { value: 'buy', label: 'Buy', tone: 'rise' },
  { value: 'sell', label: 'Sell', tone: 'fall' },
] as const;

export const COINS = ['BTC', 'ETH', 'USDT'].map((coin) => ({ value: coin, label: coin }));

export const TABS = [
  { href: '#home', label: 'Home', icon: House },
  { href: '#assets', label: 'Assets', icon: Wallet },
];

export const QUOTE: Quote = {
  base: 'BTC',
  quote: 'USDT',
  price: 65_230.12,
  shownPrice: '65,230.120000',
  change: '+2.31%',
  direction: 'rise',
};

export const SHARES = [
  { key: '1', name: 'USDT', share: 6205 },
  { key: '2', name: 'BTC', share: 2500 },
  { key: '3', name: 'ETH', share: 1295 },
];

export const ROWS = [
  { label: 'Fee', value: '1.00 USDT' },
  { label: 'You receive', value: '99.00 USDT' },
];
