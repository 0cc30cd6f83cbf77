import { cpuPercent, readMetrics } from './metrics';

const TEXT = `# HELP process_cpu_seconds_total Total
# TYPE process_cpu_seconds_total counter
process_cpu_seconds_total 1.5
process_resident_memory_bytes 3.5e+8
http_request_seconds_count{method="GET"} 4
market_sockets 0
`;

it('reads plain figures of the Prometheus format', () => {
  expect([...readMetrics(TEXT)]).toEqual([
    ['process_cpu_seconds_total', 1.5],
    ['process_resident_memory_bytes', 350_000_000],
    ['market_sockets', 0],
  ]);
});

it('gives the share of one core', () => {
  const before = { cpuSeconds: 1, rssBytes: 0, at: 1_000 };
  expect(cpuPercent(before, { cpuSeconds: 2, rssBytes: 0, at: 5_000 })).toBe(25);
});
