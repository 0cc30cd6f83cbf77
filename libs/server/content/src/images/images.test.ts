import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastify from 'fastify';
import { defaultSiteConfiguration } from '@ex/server-site-config';
import { testCatalogue } from '../testing/calls';
import { BANNERS } from './banners';
import { coinLogoSvg } from './coin-logo';
import { registerSiteImages } from './routes';

const PICTURES = path.join(__dirname, '../../../../../apps/mobile/public/coins');

describe('coinLogoSvg', () => {
  it('is the same each time and differs between coins of one letter', () => {
    expect(coinLogoSvg('BTC')).toBe(coinLogoSvg('BTC'));
    expect(coinLogoSvg('BTC')).not.toBe(coinLogoSvg('BCH').replaceAll('BCH', 'BTC'));
    expect(coinLogoSvg('BTC')).toContain('>B</text>');
  });

  it('takes coin codes only', () => {
    for (const code of ['btc', '', '<script>', 'B"C']) expect(() => coinLogoSvg(code)).toThrow(RangeError);
  });
});

describe('banners', () => {
  it('are 16:7 drawings without text or anything that runs', () => {
    for (const svg of BANNERS) {
      const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
      expect(Number(width) / Number(height)).toBeCloseTo(16 / 7, 6);
      expect(svg).not.toMatch(/<text|<script|\son\w+=|href/);
    }
  });
});

describe('registerSiteImages', () => {
  const app = fastify();
  beforeAll(() => registerSiteImages(app, testCatalogue, PICTURES));
  afterAll(() => app.close());

  it('serves every banner of the default configuration and every coin of the catalogue', async () => {
    for (const url of [...defaultSiteConfiguration.site.banners, '/coins/btc.svg', '/coins/usdt.svg']) {
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.headers['content-type']]).toEqual([url, 200, 'image/svg+xml']);
      expect(answer.body).toMatch(/^<svg /);
    }
  });

  it('serves the picture of a coin that has one, and draws the others', async () => {
    expect((await app.inject('/coins/btc.svg')).body).toBe(
      readFileSync(path.join(PICTURES, 'btc.svg'), 'utf8'),
    );
    const bare = fastify();
    registerSiteImages(bare, testCatalogue, path.join(PICTURES, 'nowhere'));
    expect((await bare.inject('/coins/btc.svg')).body).toBe(coinLogoSvg('BTC'));
    await bare.close();
  });

  it('has pictures without anything that runs or is loaded from elsewhere', () => {
    for (const name of readdirSync(PICTURES).filter((file) => file.endsWith('.svg'))) {
      const svg = readFileSync(path.join(PICTURES, name), 'utf8');
      expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 \d+ \d+"/);
      expect(svg).not.toMatch(/<script|<style|<foreignObject|<image|\son\w+=|href="(?!#)/i);
    }
  });

  it('answers 404 for what is not there', async () => {
    for (const url of ['/coins/nosuch.svg', '/coins/BTC', '/banners/4.svg', '/banners/..%2f1.svg']) {
      expect((await app.inject(url)).statusCode).toBe(404);
    }
  });
});
