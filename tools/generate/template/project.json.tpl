{
  "$schema": "../../node_modules/nx/schemas/project-schema.json",
  "name": "__name__",
  "projectType": "library",
  "sourceRoot": "libs/__name__/src",
  "tags": [
    "scope:__name__",
    "type:feature",
    "platform:web"
  ],
  "targets": {
    "lint": {
      "command": "eslint .",
      "options": {
        "cwd": "{projectRoot}"
      }
    },
    "typecheck": {
      "command": "node ../../node_modules/typescript7/bin/tsc -p tsconfig.json",
      "options": {
        "cwd": "{projectRoot}"
      }
    },
    "test": {
      "command": "jest --passWithNoTests --json --outputFile=../../.cache/jest-results/__name__.json",
      "options": {
        "cwd": "{projectRoot}"
      }
    }
  }
}
