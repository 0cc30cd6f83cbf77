# @ex/__name__

The __title__ domain of the app: its screens, and the rules they follow.

- `src/routes.tsx`: paths, who may open them, the lazy screens. The app takes them from here and nothing else.
- `src/screens/`: a screen asks for its data and hands plain values to a view; stories `Filled`, `Empty`, `Loading`,
  `Error`, `LongText` from `@ex/testing/scenes`.
- `src/components/`: views and their parts; plain props, stories in every state.
- `src/model/`: rules without React, with their tests.
- Texts: `locales/<language>/__name__.json`.
