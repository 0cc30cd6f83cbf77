/** Path under which stored files are read. */
export const FILES_PATH = '/files';
