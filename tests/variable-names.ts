import { readFileSync } from 'node:fs'

/** Every variable that the shop knows: config.server.test.ts holds .env.example to it. */
export const variableNames = Array.from(
  readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z0-9_]+)=/gmu),
  ([, name = '']) => name,
)
