import { readMemberChoice, writeMemberChoice } from '@ex/storage';
import { useEffect, useState } from 'react';
import { useMemberId } from './member-id';

/**
 * A switch that is kept on this device for each member, such as hidden amounts.
 * @param name what it is kept under
 */
export function useMemberFlag(name: string): readonly [boolean, (next: boolean) => void] {
  const member = useMemberId();
  const [choice, setChoice] = useState<{ readonly member: number | undefined; readonly flag: boolean }>();
  // A choice made before the server has said who this is belongs to the member all the same.
  if (choice && choice.member === undefined && member !== undefined) setChoice({ ...choice, member });
  const own = choice && choice.member === member ? choice.flag : undefined;
  useEffect(() => {
    if (own !== undefined && member !== undefined) writeMemberChoice(member, name, own ? '1' : '0');
  }, [own, member, name]);
  const kept = member !== undefined && readMemberChoice(member, name) === '1';
  return [own ?? kept, (flag) => setChoice({ member, flag })];
}

/** Whether amounts are hidden from people nearby. */
export const useAmountsHidden = () => useMemberFlag('hide-amounts');
