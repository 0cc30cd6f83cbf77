import * as fc from 'fast-check';
import { parseStatement, UnreadableStatement } from './parse-statement';

const HEADER = 'date,reference,amount,coin';
const DAY = Date.UTC(2026, 0, 31);

describe('a statement as CSV', () => {
  it.each([
    ['commas', 'Date,Reference,Amount,Coin\r\n2026-01-31,ab,-12.50,usdt\r\n'],
    [
      'semicolons, other columns, another order',
      'coin;note;amount;reference;date\nUSDT;"a;b";-12.50;ab;2026-01-31 00:00',
    ],
    [
      'tabs and a byte order mark',
      '\uFEFFdate\treference\tamount\tcoin\n2026-01-31T00:00:00Z\tab\t-12.50\tUSDT\n\n',
    ],
    ['quotes', '"date","reference","amount","coin"\n"2026-01-31T01:00:00+01:00","ab","-12.50","USDT"'],
  ])('PAY-15 reads %s', (_what, csv) => {
    expect(parseStatement(csv)).toEqual([{ at: DAY, reference: 'ab', amount: '-12.50', coin: 'USDT' }]);
  });

  it('PAY-15 keeps quotes and separators inside a quoted reference', () => {
    const [line] = parseStatement(`${HEADER}\n2026-01-31,"Rent, ""flat""",+1.000000000000000001,ETH`);
    expect(line).toMatchObject({ reference: 'Rent, "flat"', amount: '1.000000000000000001' });
  });

  it.each([
    ['no header', '2026-01-31,ab,1,USDT', 'Line 1 must name the columns date, reference, amount, coin'],
    ['a column twice', `${HEADER},coin\n`, 'The column coin is there twice'],
    ['a float', `${HEADER}\n2026-01-31,ab,1e3,USDT`, 'Line 2 has no amount such as -12.5'],
    ['thousands', `${HEADER}\n2026-01-31,ab,"1,000",USDT`, 'Line 2 has no amount such as -12.5'],
    ['too many decimals', `${HEADER}\n2026-01-31,ab,0.${'1'.repeat(19)},USDT`, 'Line 2 has no amount'],
    ['a date of another order', `${HEADER}\n31.01.2026,ab,1,USDT`, 'Line 2 has no date such as 2026-01-31'],
    ['no such day', `${HEADER}\n2026-13-31,ab,1,USDT`, 'Line 2 has no date such as 2026-01-31'],
    ['no coin', `${HEADER}\n2026-01-31,ab,1,`, 'Line 2 has no coin'],
    ['an open quote', `${HEADER}\n2026-01-31,"ab,1,USDT`, 'Line 2 has'],
    ['a picture', 'PNG\u0001\u0002', 'Line 1 must name the columns'],
    [
      'too many lines',
      `${HEADER}${'\n2026-01-31,a,1,USDT'.repeat(2001)}`,
      'A statement has at most 2000 lines',
    ],
  ])('PAY-15 refuses %s and says where', (_what, csv, message) => {
    expect(() => parseStatement(csv)).toThrow(UnreadableStatement);
    expect(() => parseStatement(csv)).toThrow(message);
  });

  it('PAY-15 reads back each line that it is given, and throws nothing else for any text', () => {
    const line = fc.record({
      at: fc.integer({ min: 0, max: 4_000_000_000 }).map((seconds) => seconds * 1000),
      reference: fc.stringMatching(/^[a-z0-9",; -]{0,40}$/).map((text) => text.trim()),
      amount: fc.stringMatching(/^-?[1-9]\d{0,8}(\.\d{1,18})?$/),
      coin: fc.constantFrom('USDT', 'ETH'),
    });
    fc.assert(
      fc.property(fc.array(line, { maxLength: 8 }), (lines) => {
        const rows = lines.map(
          ({ at, reference, amount, coin }) =>
            `${new Date(at).toISOString()};"${reference.replaceAll('"', '""')}";${amount};${coin}`,
        );
        expect(parseStatement(['date;reference;amount;coin', ...rows].join('\n'))).toEqual(lines);
      }),
    );
    fc.assert(
      fc.property(fc.string(), (text) => {
        try {
          expect(parseStatement(`${HEADER}\n${text}`)).toBeDefined();
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableStatement);
        }
      }),
    );
  });
});
