import { useSiteConfigQuery } from '@ex/api-client/content';
import { useMemberQuery } from '@ex/api-client/members';
import { useT } from '@ex/i18n';
import { Bdi, Button, Card, CopyButton, ErrorState, HeaderBar, QrTile, SkeletonRows } from '@ex/ui-kit';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { inviteLink } from '../../model/invite-link';
import styles from './invite.module.css';

/** Longest invite code that `register` takes (CALLS-11). */
const MAX_CODE_LENGTH = 64;

/** The member's invite code and link, as text and QR code (INVITE). */
export function Screen() {
  const t = useT('withdraw');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const config = useSiteConfigQuery();
  const given = parseCode(search);
  const member = useMemberQuery(undefined, { skip: given !== undefined });
  const code = given ?? member.data?.invitationCode;
  const ready = code !== undefined && (config.data !== undefined || config.isError);
  const failed = code === undefined && member.isError;
  return (
    <>
      <HeaderBar title={t('invite.title')} onBack={() => void navigate(-1)} />
      <main className={styles.main}>
        {ready ? (
          <Invitation
            code={code}
            link={inviteLink(config.data?.invitationUrl ?? '', code, location.origin)}
          />
        ) : failed ? (
          <ErrorState onRetry={() => void member.refetch()} busy={member.isFetching} />
        ) : (
          <SkeletonRows rows={4} height={72} />
        )}
      </main>
    </>
  );
}

/** The code in the address; undefined when it is empty (D-79) or longer than any registration accepts. */
function parseCode(search: URLSearchParams): string | undefined {
  const code = search.get('code') ?? '';
  return code !== '' && code.length <= MAX_CODE_LENGTH ? code : undefined;
}

function Invitation({ code, link }: { readonly code: string; readonly link: string }) {
  const t = useT('withdraw');
  const canShare = typeof navigator.share === 'function';
  const share = async (): Promise<void> => {
    // Closing the platform's sheet rejects; that needs no message.
    await navigator.share({ title: t('invite.title'), url: link }).catch(() => undefined);
  };
  return (
    <Card>
      <div className={styles.card}>
        <QrTile value={link} label={t('invite.qr')} />
        <p className={styles.hint}>{t('invite.hint')}</p>
        <Line label={t('invite.code')} value={code} name={t('invite.codeName')} strong />
        <Line label={t('invite.link')} value={link} name={t('invite.linkName')} />
        {canShare && (
          <Button block onClick={() => void share()}>
            {t('invite.share')}
          </Button>
        )}
      </div>
    </Card>
  );
}

interface LineProps {
  readonly label: string;
  readonly value: string;
  readonly name: string;
  readonly strong?: boolean;
}

function Line({ label, value, name, strong }: LineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.text}>
        <span className={styles.label}>{label}</span>
        <Bdi className={strong ? styles.code : styles.link}>{value}</Bdi>
      </div>
      <CopyButton value={value} name={name} />
    </div>
  );
}
