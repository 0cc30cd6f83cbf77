export type { Db, Migration, Row, Sql, Tx } from './db';
