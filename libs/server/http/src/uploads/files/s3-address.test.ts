import { readS3Address } from './s3-address';

it('reads bucket, prefix and store', () => {
  expect(readS3Address('s3://venue')).toEqual({
    bucket: 'venue',
    prefix: '',
    endpoint: undefined,
    region: undefined,
    style: 'host',
  });
  expect(readS3Address('s3://venue.files/a/b/?endpoint=http://store:9000&region=eu-1')).toEqual({
    bucket: 'venue.files',
    prefix: 'a/b/',
    endpoint: 'http://store:9000',
    region: 'eu-1',
    style: 'path',
  });
  expect(readS3Address('s3://venue?region=eu-2')).toMatchObject({ region: 'eu-2' });
  expect(readS3Address('s3://venue?endpoint=https://s3.example&style=host')).toMatchObject({
    style: 'host',
    region: 'us-east-1',
  });
});

it.each([
  'venue',
  'https://venue',
  's3://',
  's3://V!',
  's3://key:hunter2@venue',
  's3://venue:9000',
  's3://venue/a b',
  's3://venue?endpoint=ftp://store',
  's3://venue?endpoint=https://key:hunter2@store',
  's3://venue?secret=hunter2',
  's3://venue?style=odd',
])('says what is wrong with %s and not its value', (value) => {
  const fault = readS3Address(value);
  expect(fault).toEqual(expect.any(String));
  expect(fault).not.toContain('hunter2');
});
