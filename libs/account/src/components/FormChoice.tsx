import { useT } from '@ex/i18n';
import { type Calendar, dateParts, formatDate, LATIN_DIGITS, ownCalendar, ownDigits } from '@ex/languages';
import { formatBalance, inForm, withUnit } from '@ex/money';
import { type Form, formLanguage, SEPARATORS, setForm, useForm } from '@ex/theme';
import { Card, Num, Segmented, Text } from '@ex/ui-kit';
import { useState } from 'react';
import styles from './FormChoice.module.css';

const SEPARATOR_NAMES = Object.keys(SEPARATORS) as readonly Form['separators'][];
const SAMPLE = '1234567.5';

const separated = (name: Form['separators']): string =>
  inForm('1,234.50', { ...SEPARATORS[name], digits: LATIN_DIGITS });
const thisYear = (calendar: Calendar): string => dateParts(new Date(), calendar)[0];

/**
 * How figures and dates are shown on this device (LNG-07): separators, and digits and calendar where readers of the language use
 * others. A sample shows what is chosen; fields take an amount in any form.
 */
export function FormChoice() {
  const t = useT('account');
  const { separators, digits, calendar } = useForm();
  const own = ownDigits(formLanguage());
  const ownDates = ownCalendar(formLanguage());
  const [today] = useState(() => Date.now());
  return (
    <Card>
      <div className={styles.form}>
        <h2 className={styles.heading}>{t('display.form')}</h2>
        <p className={styles.sample}>
          <Num value={withUnit(formatBalance(SAMPLE), 'USDT')} />
          <Num value={formatDate(today)} />
        </p>
        <Segmented
          label={t('display.separators')}
          items={SEPARATOR_NAMES.map((value) => ({
            value,
            label: (
              <bdi dir="ltr" translate="no">
                {separated(value)}
              </bdi>
            ),
          }))}
          value={separators}
          onChange={(value) => setForm({ separators: value })}
        />
        {own && (
          <Segmented
            label={t('display.digits')}
            items={[
              { value: 'latin', label: LATIN_DIGITS.slice(1, 5) },
              { value: 'own', label: own.slice(1, 5) },
            ]}
            value={digits}
            onChange={(value) => setForm({ digits: value })}
          />
        )}
        {ownDates && (
          <Segmented
            label={t('display.calendar')}
            items={[
              { value: 'gregory', label: thisYear('gregory') },
              { value: 'own', label: thisYear(ownDates) },
            ]}
            value={calendar}
            onChange={(value) => setForm({ calendar: value })}
          />
        )}
        <Text tone="secondary" type="caption">
          {t('display.formHint')}
        </Text>
      </div>
    </Card>
  );
}
