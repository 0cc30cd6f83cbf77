import path from 'node:path';
import { writeWorkspace } from '../../../testing/temporary-workspace';
import { findPrograms, missingPackages } from './packages';

it('finds programs on the search path and names the packages of the others', () => {
  const root = writeWorkspace({ 'bin/nats-server': '', 'bin/haproxy': '' });
  const found = findPrograms({ PATH: path.join(root, 'bin') });
  expect(found).toMatchObject({
    nats: path.join(root, 'bin/nats-server'),
    haproxy: path.join(root, 'bin/haproxy'),
  });
  expect(missingPackages({ haproxy: 'x' })).toEqual(['postgresql', 'nats-server']);
});
