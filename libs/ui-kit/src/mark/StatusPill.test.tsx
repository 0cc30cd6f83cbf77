import { render } from '@testing-library/react';
import styles from './Spinner.module.css';
import { type Status, StatusPill } from './StatusPill';

it.each<Status>(['pending', 'running', 'completed', 'rejected', 'cancelled'])(
  'RIM-56 the state %s has a mark that does not turn',
  (status) => {
    const { container } = render(<StatusPill status={status} label="State" />);
    expect(container.querySelectorAll('svg')).toHaveLength(1);
    expect(container.querySelector(`.${styles.spinner ?? 'spinner'}`)).toBeNull();
  },
);
