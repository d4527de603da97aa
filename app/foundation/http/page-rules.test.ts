import { expect, test } from 'vitest'
import { readRules } from '#scripts/page-rules.ts'
import { createFindRules } from './page-rules.server.ts'

const sheet = `/*! licence */@layer base,components;@layer base{*,:after{margin:0}hr{height:0}}
@layer components{.card,.tile{color:red}.card .price{color:blue}.menu[open]>a:hover{color:green}}
@media (width>=48rem){.card{top:0}}@media print{.tile{top:0}}
.a:is(.b,.c) i{top:1px}.a:not(.d){top:2px}:is(:where(.group):hover .lift){top:3px}.x\\:p\\&q{top:4px}
::file-selector-button{top:5px}.a:is([type=date],[type=time]){top:6px}::-webkit-datetime-edit{top:7px}
.twice{color:red;color:red;color:rgb(from red r g b);color:red}
@property --turn{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}`

const { href, ...rest } = readRules('/assets/app-1.css', sheet)
const find = createFindRules({ href, ...rest })
const always = '@layer base,components;'
const atEnd = '@property --turn{syntax:"*";inherits:false}@keyframes spin{to{rotate:1turn}}'

test('a page has the rules of its elements and classes, in the order of the sheet', () => {
  expect(find('<p class="card">')).toBe(
    `${always}@layer base{*,:after{margin:0}}@layer components{.card{color:red}}@media (width>=48rem){.card{top:0}}${atEnd}`,
  )
  expect(find('<hr/>')).toContain('hr{height:0}')
})

test('a rule needs all that its selector names, whatever attribute or state comes later', () => {
  expect(find('<p class="card price">')).toContain('.card .price{color:blue}')
  expect(find('<nav class="menu">')).not.toContain('color:green')
  expect(find('<nav class="menu"><a>')).toContain('.menu[open]>a:hover{color:green}')
})

test('of alternatives none is needed, of one all; what must not be there is not asked for', () => {
  expect(find('<p class="a"><i>')).toContain('.a:is(.b,.c) i{top:1px}')
  expect(find('<p class="a">')).toContain('.a:not(.d){top:2px}')
  expect(find('<p class="lift">')).not.toContain('top:3px')
  expect(find('<p class="lift"><p class="group">')).toContain(':is(:where(.group):hover .lift){top:3px}')
})

test('names are compared as the sheet means them, and scripts name nothing', () => {
  expect(find('<p class="x:p&amp;q">')).toContain('{top:4px}')
  expect(find('<script>"<hr>"</script>')).not.toContain('hr{')
})

test('what only fields of a type have is asked for by that type, and days and hours are one', () => {
  expect(find('<input type="text"/>')).not.toMatch(/top:[567]px/u)
  expect(find('<input type="file"/>')).toContain('::file-selector-button{top:5px}')
  for (const type of ['date', 'time', 'datetime-local']) {
    expect(find(`<input type="${type}" class="a"/>`)).toContain('.a:is([type=date],[type=time]){top:6px}')
    expect(find(`<input type="${type}"/>`)).toContain('::-webkit-datetime-edit{top:7px}')
  }
})

test('a declaration that stands there several times is written once, where it stood last', () => {
  expect(find('<p class="twice">')).toContain('.twice{color:rgb(from red r g b);color:red}')
})

test('the same names are answered alike, wherever they stand', () => {
  expect(find('<p class="card"><p class="tile">')).toBe(find('<p class="tile"><b></b><p class="card">'))
})
