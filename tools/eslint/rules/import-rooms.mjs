import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOMS } from '../rooms.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/** The first room that `specifier` belongs to and `file` (path from the root, with /) is not part of. */
export function violatedRoom(specifier, file, rooms = ROOMS) {
  return rooms.find((room) => room.match.test(specifier) && !room.allowed.some((place) => place.test(file)));
}

/** Keeps each package of rooms.mjs in its room, whatever the form of the import. */
export const importRooms = {
  meta: {
    type: 'problem',
    schema: [],
    docs: { description: 'Some packages are known to one library only.' },
  },
  create(context) {
    const file = path.relative(ROOT, context.filename).split(path.sep).join('/');
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const room = violatedRoom(source.value, file);
      if (room) context.report({ node: source, message: room.message });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      'CallExpression[callee.name="require"]': (node) => check(node.arguments[0]),
    };
  },
};
