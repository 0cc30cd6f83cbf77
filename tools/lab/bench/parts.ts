import type { Part } from './part';
import { measureAttack } from './parts/attack';
import { measureChart } from './parts/chart';
import { measureContent } from './parts/content';
import { measureDraws } from './parts/draws';
import { measureDrawing } from './parts/drawing';
import { measureHeap } from './parts/heap';
import { measureKeys } from './parts/keys';
import { measureLighthouse } from './parts/lighthouse';
import { measureLive } from './parts/live';
import { measureLogins } from './parts/logins';
import { measureMemory } from './parts/memory';
import { measureMillion } from './parts/million';
import { measureOrders } from './parts/orders';
import { measureOrigins } from './parts/origins';
import { measureReads } from './parts/reads';
import { measureScreens } from './parts/screens';
import { measureSearch } from './parts/search';
import { measureSizes } from './parts/sizes';
import { measureSockets } from './parts/sockets';
import { measureSpot } from './parts/spot';
import { measureSteady } from './parts/steady';
import { measureTaps } from './parts/taps';
import type { PartName } from './request';

/** The parts of the bench. */
export const PARTS: Readonly<Record<PartName, Part>> = {
  sizes: { title: 'First load', measure: measureSizes },
  origins: { title: 'Contents of the first load', measure: measureOrigins },
  content: { title: 'Live content on a slow phone', measure: measureContent },
  lighthouse: { title: 'Lighthouse, mobile', measure: measureLighthouse },
  reads: { title: 'Polled reads', measure: measureReads },
  orders: { title: 'Option orders and ledger', measure: measureOrders },
  spot: { title: 'Spot orders and the matching engine', measure: measureSpot },
  keys: { title: 'Orders while one member shares keys between calls', measure: measureKeys },
  million: { title: 'A million ledger transactions', measure: measureMillion },
  search: { title: 'Finding a member among a million', measure: measureSearch },
  logins: { title: 'Log-ins and payments under attack', measure: measureLogins },
  sockets: { title: 'Sockets', measure: measureSockets },
  attack: { title: 'One address against all others', measure: measureAttack },
  memory: { title: 'Memory of the server', measure: measureMemory },
  steady: { title: 'Memory of the server under load', measure: measureSteady },
  drawing: { title: 'First drawing of the chart', measure: measureDrawing },
  chart: { title: 'Main thread of the chart', measure: measureChart },
  draws: { title: 'How often screens are drawn', measure: measureDraws },
  taps: { title: 'Taps at all widths', measure: measureTaps },
  live: { title: 'Live screens under a stream', measure: measureLive },
  heap: { title: 'Memory of live screens', measure: measureHeap },
  screens: { title: 'Memory over changes of screen', measure: measureScreens },
};
