import { useT } from '@ex/i18n';
import { paths } from '@ex/routing';
import { OverdueHint } from '@ex/submit';
import { HeaderBar, IconButton } from '@ex/ui-kit';
import { CalendarDays, List, Scale } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';

const CompareSheet = lazy(() => import('./CompareSheet').then((file) => ({ default: file.CompareSheet })));
const CalendarSheet = lazy(() => import('./CalendarSheet').then((file) => ({ default: file.CalendarSheet })));
const SHEETS = { compare: CompareSheet, calendar: CalendarSheet } as const;
const ICONS = { compare: Scale, calendar: CalendarDays, orders: List } as const;

interface FinanceHeaderProps {
  readonly title: string;
  /** Icons at the end, at most two: comparison, calendar, staking orders. */
  readonly links?: readonly (keyof typeof ICONS)[];
}

/** Header of a finance screen with links to the related ones (STAKE-09). */
export function FinanceHeader({ title, links = [] }: FinanceHeaderProps) {
  const t = useT('finance');
  const navigate = useNavigate();
  const [sheet, setSheet] = useState<keyof typeof SHEETS>();
  const Shown = sheet && SHEETS[sheet];
  return (
    <>
      <HeaderBar
        title={title}
        onBack={() => void navigate(-1)}
        actions={links.map((link) => (
          <IconButton
            key={link}
            label={t(`links.${link}`)}
            icon={ICONS[link]}
            caption={t(`captions.${link}`)}
            onClick={() => (link === 'orders' ? void navigate(paths.stakingPositions()) : setSheet(link))}
          />
        ))}
      />
      <OverdueHint />
      {Shown && (
        <Suspense fallback={null}>
          <Shown onClose={() => setSheet(undefined)} />
        </Suspense>
      )}
    </>
  );
}
