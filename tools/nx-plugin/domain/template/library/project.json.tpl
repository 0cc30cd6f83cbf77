{
  "name": "__name__",
  "tags": ["scope:__name__", "type:feature", "platform:web"]
}
