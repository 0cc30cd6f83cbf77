/// <reference types="node" />
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { LoadTexts } from '@ex/i18n';

/** Stands for `virtual:locales` in tests: reads the texts from their files. */
export const loadTexts: LoadTexts = async (code, namespace) =>
  JSON.parse(readFileSync(path.join(__dirname, '../../../../locales', code, `${namespace}.json`), 'utf8'));
