{ "extends": "../../tools/tsconfig/web.json", "include": ["src"] }
