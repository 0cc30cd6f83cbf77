import { useMemberId } from '@ex/api-client';
import { readOwn, writeOwn } from '@ex/storage';
import { useEffect, useState } from 'react';

/**
 * A yes or no that a member chose on this device, such as hidden amounts; another member here has their own.
 * @param name what it is kept under
 */
export function useOwnFlag(name: string): readonly [boolean, (next: boolean) => void] {
  const member = useMemberId();
  const [made, setMade] = useState<{ readonly member: number | undefined; readonly flag: boolean }>();
  // Chosen before the server has said who this is: it is the member's all the same.
  if (made && made.member === undefined && member !== undefined) setMade({ ...made, member });
  const own = made && made.member === member ? made.flag : undefined;
  useEffect(() => {
    if (own !== undefined && member !== undefined) writeOwn(member, name, own ? '1' : '0');
  }, [own, member, name]);
  const kept = member !== undefined && readOwn(member, name) === '1';
  return [own ?? kept, (flag) => setMade({ member, flag })];
}

/** Whether amounts are hidden from people nearby. */
export const useHidden = () => useOwnFlag('hide-amounts');
