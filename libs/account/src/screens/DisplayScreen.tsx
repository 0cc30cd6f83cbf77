import { useT } from '@ex/i18n';
import { setDisplayChoice, setTheme, useDisplayChoice, useTheme } from '@ex/theme';
import { Card, ChangePill, HeaderBar, ListRow, Page, PriceText, Segmented, Switch } from '@ex/ui-kit';
import { useNavigate } from 'react-router-dom';
import { FormChoice } from '../components/FormChoice';
import styles from './DisplayScreen.module.css';

/** Display: theme, price colours, colour-vision palette, form of figures and dates, and motion, for members and visitors; kept on this device. */
export function Screen() {
  const t = useT('account');
  const title = useT('shell')('titles.display');
  const navigate = useNavigate();
  const theme = useTheme();
  return (
    <>
      <HeaderBar title={title} onBack={() => void navigate(-1)} />
      <Page of="cards">
        <Card>
          <h2 className={styles.heading}>{t('display.theme')}</h2>
          <Segmented
            label={t('display.theme')}
            items={[
              { value: 'day', label: t('display.day') },
              { value: 'night', label: t('display.night') },
            ]}
            value={theme}
            onChange={setTheme}
          />
        </Card>
        <PriceColours />
        <FormChoice />
        <Card flush>
          <Choice choice="motion" label={t('display.motion')} hint={t('display.motionHint')} />
        </Card>
      </Page>
    </>
  );
}

/** The colours of rising and falling, with two sample prices. */
function PriceColours() {
  const t = useT('account');
  const isRedUp = useDisplayChoice('rise');
  const isCvd = useDisplayChoice('palette');
  return (
    <Card flush>
      <div className={styles.block}>
        <h2 className={styles.heading}>{t('display.prices')}</h2>
        <div className={styles.sample} aria-hidden>
          <PriceText price={undefined} shown="65,230.00" direction="rise" />
          <ChangePill change="+2.31%" />
          <PriceText price={undefined} shown="3,210.50" direction="fall" />
          <ChangePill change="−0.84%" />
        </div>
        <Segmented
          label={t('display.prices')}
          items={[
            { value: 'first', label: t(isCvd ? 'display.blueUp' : 'display.greenUp') },
            { value: 'second', label: t(isCvd ? 'display.orangeUp' : 'display.redUp') },
          ]}
          value={isRedUp ? 'second' : 'first'}
          onChange={(value) => setDisplayChoice('rise', value === 'second')}
        />
      </div>
      <Choice choice="palette" label={t('display.palette')} hint={t('display.paletteHint')} />
    </Card>
  );
}

interface ChoiceProps {
  readonly choice: 'palette' | 'motion';
  readonly label: string;
  readonly hint: string;
}

/** A switch with what it does under its name. */
function Choice({ choice, label, hint }: ChoiceProps) {
  const isOn = useDisplayChoice(choice);
  return (
    <ListRow
      label={label}
      caption={hint}
      end={<Switch label={label} checked={isOn} onChange={(on) => setDisplayChoice(choice, on)} />}
    />
  );
}
