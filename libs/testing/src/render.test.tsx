import { useMemberQuery, useSetFundPasswordMutation } from '@ex/api-client/members';
import { screen } from '@testing-library/react';
import { build, mockCalls, renderScreen, setUpMocks } from './index';

setUpMocks();

function Member() {
  const { data } = useMemberQuery();
  const [set, { isSuccess }] = useSetFundPasswordMutation();
  return (
    <>
      <p>{data?.name ?? 'nobody'}</p>
      <button onClick={() => void set({ loginPassword: 'secret1', newPassword: 'funds12' })}>
        {isSuccess ? 'saved' : 'save'}
      </button>
    </>
  );
}

it('shows the answers of all calls, of what was read and what was sent, once they are said to be there', async () => {
  mockCalls({ getusr: build.user({ username: 'ana' }), resetpay: {} });
  const page = renderScreen(<Member />, { token: 't1' });
  expect(screen.getByText('nobody')).toBeVisible();
  await page.answered();
  expect(screen.getByText('ana')).toBeVisible();
  await page.user.click(screen.getByRole('button', { name: 'save' }));
  await page.answered();
  expect(screen.getByRole('button', { name: 'saved' })).toBeVisible();
});
