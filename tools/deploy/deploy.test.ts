import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';

const ROOT = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');
const listFiles = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listFiles(`${folder}/${entry.name}`) : [`${folder}/${entry.name}`],
  );

interface Service {
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly configs?: readonly { readonly source: string; readonly target: string }[];
  readonly command?: string | readonly string[];
  readonly networks?: readonly string[];
  readonly ports?: readonly string[];
  readonly image?: string;
  readonly stop_grace_period?: string;
  readonly mem_limit?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly secrets: Readonly<Record<string, { readonly file: string }>>;
  readonly volumes: Readonly<Record<string, null>>;
  readonly configs: Readonly<Record<string, { readonly file: string }>>;
  readonly networks: Readonly<Record<string, unknown>>;
}

const compose = parse(read('deploy/compose.yaml'), { merge: true }) as Compose;
const servers = Object.entries(compose.services).flatMap(([name, service]) =>
  name.startsWith('server-') ? [service] : [],
);
const services = Object.values(compose.services);
const units = ['trade', 'trade@'].map((name) => read(`deploy/systemd/${name}.service`));

/** Settings that .env.example documents; each may be a file as well where it is a secret. */
const SETTINGS = new Set(
  [...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=|\b([A-Z_]+_FILE)\b|\b(AWS_[A-Z_]+)\b/gm)].map(
    ([, setting, file, aws]) => setting ?? file ?? aws,
  ),
);

/** Shortest time in seconds that a stop needs: leaving the load balancer, requests, workers. */
const STOP_SECONDS = 5 + 10 + 60;
const secondsOf = (text: string | undefined): number => Number(/^(\d+)s?$/.exec(text ?? '')?.[1]);

it('gives the server settings that it knows, in containers and under systemd', () => {
  const [one = [], several = []] = units.map((unit) =>
    [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)].map(([, name]) => name),
  );
  const ofContainers = servers.flatMap(({ environment = {} }) => Object.keys(environment));
  for (const joined of [ofContainers, several]) expect(joined).toContain('NATS_URL_FILE');
  for (const name of [...one, ...several, ...ofContainers]) expect(SETTINGS).toContain(name);
});

it('names every secret, volume and network of the compose file, and makes each secret', () => {
  const used = (part: 'secrets' | 'networks') =>
    [...new Set(services.flatMap((service) => service[part] ?? []))].sort();
  expect(used('secrets')).toEqual(Object.keys(compose.secrets).sort());
  expect(used('networks')).toEqual(Object.keys(compose.networks).sort());
  const volumes = services.flatMap(({ volumes: all = [] }) =>
    all.map((volume) => volume.split(':')[0] ?? ''),
  );
  const named = new Set(volumes.filter((name) => !name.startsWith('.')));
  expect([...named].sort()).toEqual(Object.keys(compose.volumes).sort());
  const script = read('deploy/make-secrets.sh');
  for (const name of Object.keys(compose.secrets)) expect(script).toContain(name);
});

it('shows nothing but the proxy to the network, and pins every image', () => {
  expect(Object.keys(compose.services).filter((name) => compose.services[name]?.ports)).toEqual(['proxy']);
  for (const { image } of services.filter(({ image: name }) => name !== 'trade'))
    expect(image).toMatch(/:\d/);
});

/** Volume that a service mounts at a path; undefined where the path is none of a volume. */
const volumeAt = (service: Service | undefined, place: string): string | undefined => {
  const mount = service?.volumes?.find((volume) => volume.split(':')[1] === place)?.split(':')[0];
  return mount?.startsWith('.') ? undefined : mount;
};

it('RISK-87 keeps everything that has to stay on volumes: database, uploads, archive, certificates, backups', () => {
  const { db, store, proxy, backup } = compose.services;
  expect(store?.command).toContain('-dir=/data ');
  const kept = {
    database: volumeAt(db, '/var/lib/postgresql/data'),
    uploads: volumeAt(store, '/data'),
    certificates: volumeAt(proxy, '/data'),
    backups: volumeAt(backup, backup?.environment?.['BACKUP_DIR'] ?? ''),
  };
  expect(kept).toEqual({
    database: 'database',
    uploads: 'uploads',
    certificates: 'certificates',
    backups: 'backups',
  });
  for (const server of servers) {
    const { ARCHIVE_DIR: archive = '' } = server.environment ?? {};
    expect(volumeAt(server, archive)).toBe('archive');
    expect(server.tmpfs?.map((place) => place.split(':')[0])).toEqual(['/tmp', '/data']);
    // What a server would otherwise keep in /data.
    for (const setting of ['DATABASE_URL', 'UPLOADS_URL', 'SIGNING_KEY_FILE'])
      expect(server.environment).toHaveProperty(setting);
    expect(server.environment).not.toHaveProperty('EPHEMERAL_DATA');
  }
});

it('RISK-87 gives a new volume of the archive to the account that the server runs as', () => {
  const image = read('deploy/Dockerfile');
  const [, made = ''] = /^RUN install -d -o node -g node -m 0700 (.*)$/m.exec(image) ?? [];
  const archives = servers.map(({ environment }) => environment?.['ARCHIVE_DIR']);
  expect(new Set(archives)).toEqual(new Set(['/archive']));
  expect(made.split(' ')).toEqual(['/data', '/archive']);
});

it('RISK-88 backs up the archive and the uploads of the servers with the database', () => {
  const { backup, store } = compose.services;
  const { ARCHIVE_DIR = '', UPLOADS_DIR = '' } = backup?.environment ?? {};
  expect(volumeAt(backup, ARCHIVE_DIR)).toBe('archive');
  expect(volumeAt(backup, UPLOADS_DIR)).toBe(volumeAt(store, '/data'));
  expect(backup?.volumes).toContain('./backup.sh:/usr/local/bin/backup.sh:ro');
  expect(compose.services['db']?.volumes?.join(' ')).toContain(
    './allow-backups.sh:/docker-entrypoint-initdb.d/',
  );
});

it('RISK-87 takes the site configuration from a file of the operator', () => {
  const file = compose.configs['site']?.file ?? '';
  const [, byDefault = ''] = /^\$\{SITE_CONFIG:-\.\/(.*)\}$/.exec(file) ?? [];
  expect(JSON.parse(read(`deploy/${byDefault}`))).toEqual({});
  for (const { environment, configs } of servers)
    expect(configs).toEqual([{ source: 'site', target: environment?.['SITE_CONFIG'] }]);
});

it('leaves a server enough time to stop', () => {
  expect(servers).toHaveLength(3);
  for (const { stop_grace_period: grace } of servers)
    expect(secondsOf(grace)).toBeGreaterThanOrEqual(STOP_SECONDS);
  for (const unit of units)
    expect(secondsOf(/^TimeoutStopSec=(.*)$/m.exec(unit)?.[1])).toBeGreaterThanOrEqual(STOP_SECONDS);
});

it('RISK-80 bounds the memory of a server, its heap well below', () => {
  const limits = [
    ...servers.map(({ mem_limit: limit }) => limit),
    ...units.map((unit) => /^MemoryMax=(.*)$/m.exec(unit)?.[1]?.toLowerCase()),
  ];
  expect(new Set(limits)).toEqual(new Set(['2g']));
  for (const start of [read('deploy/Dockerfile'), ...units]) {
    const heapMiB = Number(/--max-old-space-size=(\d+)/.exec(start)?.[1]);
    expect(heapMiB).toBeGreaterThan(0);
    expect(heapMiB).toBeLessThanOrEqual(1024);
  }
});

it('keeps one server and several apart from the rest of the machine in the same way', () => {
  const [one, several] = units.map((unit) => unit.slice(unit.indexOf('UMask=')));
  expect(several).toBe(one);
});

it('hands every credential of a unit to the server', () => {
  for (const unit of units) {
    const loaded = [...unit.matchAll(/^LoadCredential=([a-z-]+):/gm)].map(([, name]) => name);
    const handed = [...unit.matchAll(/^Environment=[A-Z_]+_FILE=%d\/([a-z-]+)$/gm)].map(([, name]) => name);
    expect(handed).toEqual(loaded);
  }
});

/** Images that a Dockerfile begins from. */
const baseImages = (dockerfile: string) =>
  [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name = '']) => name);
/** A full version, with the digest that Renovate adds. */
const PINNED = /:v?\d+\.\d+(?:\.\d+)?(?:-[a-z]+)*(?:@sha256:[0-9a-f]{64})?$/;

it('pins every image to a full version', () => {
  const named = services.flatMap(({ image = 'trade' }) => (image === 'trade' ? [] : [image]));
  expect(named.length).toBeGreaterThan(4);
  for (const image of [...named, ...baseImages(read('deploy/Dockerfile'))]) expect(image).toMatch(PINNED);
});

it('runs the image, the dev container, CI and version managers on the same line of Node', () => {
  const line = read('.nvmrc').trim();
  expect(baseImages(read('deploy/Dockerfile')).join()).toContain(`node:${line}.`);
  expect(read('.devcontainer/Dockerfile')).toMatch(new RegExp(`^FROM node:${line}\\.`, 'm'));
  const images = ['ci', 'nightly'].flatMap((name) =>
    [...read(`.github/workflows/${name}.yml`).matchAll(/\bnode:(\d+)\.\d+\.\d+-/g)].map(([, major]) => major),
  );
  expect(new Set(images)).toEqual(new Set(['20', '22', line]));
});

it('builds an image from files that exist, not as root', () => {
  const image = read('deploy/Dockerfile');
  const last = image.slice(image.lastIndexOf('\nFROM '));
  expect(baseImages(image)).toHaveLength(3);
  expect(new Set(baseImages(image)).size).toBe(1);
  for (const [, file = ''] of last.matchAll(/^COPY (?!--from)(\S+)/gm))
    expect(existsSync(path.join(ROOT, file))).toBe(true);
  expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD'));
  expect(read('apps/server/build.mjs')).toContain("main: at('src/main.ts')");
});

it.each(listFiles('deploy').filter((file) => file.endsWith('.sh')))(
  '%s is a shell script that can be read and run',
  (file) => {
    const script = path.join(ROOT, file);
    execFileSync('sh', ['-n', script]);
    execFileSync('test', ['-x', script]);
    expect(read(file)).toContain('set -eu');
  },
);

it('keeps secrets out of the repository and of the image', () => {
  expect(read('deploy/secrets/.gitignore').startsWith('*\n')).toBe(true);
  expect(read('deploy/Dockerfile.dockerignore')).toContain('deploy/secrets');
});
