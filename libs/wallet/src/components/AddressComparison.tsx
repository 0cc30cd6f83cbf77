import { compareCharacters } from '@ex/addresses';
import { useT } from '@ex/i18n';
import { Callout } from '@ex/ui-kit';
import styles from './AddressComparison.module.css';

interface AddressComparisonProps {
  readonly address: string;
  /** The address used before that it looks like. */
  readonly known: string;
}

/** An address next to the one that it is easily mistaken for, character by character (BOOK-04). */
export function AddressComparison({ address, known }: AddressComparisonProps) {
  const t = useT('withdraw');
  const compared = compareCharacters(address, known);
  const different = compared.filter(({ isSame }) => !isSame).length;
  return (
    <Callout tone="warn">
      <strong>{t('book.alike')}</strong>
      <p>{t('book.alikeText', { different, all: compared.length })}</p>
      <dl className={styles.comparison}>
        <dt>{t('book.new')}</dt>
        <dd>
          <Characters address={address} other={known} />
        </dd>
        <dt>{t('book.known')}</dt>
        <dd>
          <Characters address={known} other={address} />
        </dd>
      </dl>
    </Callout>
  );
}

function Characters({ address, other }: { readonly address: string; readonly other: string }) {
  return (
    <bdi dir="ltr" translate="no" className={styles.characters}>
      {compareCharacters(address, other).map(({ character, isSame }, at) =>
        // The place of a character is what it is known by.
        isSame ? <span key={at}>{character}</span> : <mark key={at}>{character}</mark>,
      )}
    </bdi>
  );
}
