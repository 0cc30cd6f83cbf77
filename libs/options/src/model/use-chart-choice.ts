import { useMemberId } from '@ex/api-client';
import { readMemberChoice, writeMemberChoice } from '@ex/storage';
import { useEffect, useMemo, useState } from 'react';
import { type ChartChoice, readChoice, writeChoice } from './chart-choice';

const NAME = 'chart';

/** Period and indicators of the chart, kept for each member on this device; another member here has their own. */
export function useChartChoice(): readonly [ChartChoice, (next: ChartChoice) => void] {
  const member = useMemberId();
  const kept = useMemo(
    () => readChoice(member === undefined ? undefined : readMemberChoice(member, NAME)),
    [member],
  );
  const [made, setMade] = useState<{ readonly member: number | undefined; readonly choice: ChartChoice }>();
  // Chosen before the server has said who this is: it is the member's all the same.
  if (made && made.member === undefined && member !== undefined) setMade({ ...made, member });
  const own = made && made.member === member ? made.choice : undefined;
  useEffect(() => {
    if (own && member !== undefined) writeMemberChoice(member, NAME, writeChoice(own));
  }, [own, member]);
  return [own ?? kept, (choice) => setMade({ member, choice })];
}
