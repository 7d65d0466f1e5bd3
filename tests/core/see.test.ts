import { test } from 'vitest'
import { applyEdits } from '../../core/language/edit'
import { printMessage } from '../../core/language/message'
import { slice } from '../../core/language/span'
import { language } from '../../core/systems/yacg/language/services/service'
import { catalogOf, effect } from './systems/yacg/sources'
const trait = (script: string, type = 'Other', text = 'Draw 2 cards.', id = 'TRA-901') => ['trait:', '  data:', '    name: Sail', `    description: ${text}`, ...(script ? ['    script:', ...script.split('\n').map((l) => `      ${l}`)] : []), '', '  metadata:', `    id: ${id}`, `    type: ${type}`, '    colors: ', '    value: 0', '    dev-stage: Alpha-0', '    dev-name: ', '    order: ', '    summary: ', ''].join('\n')
const attack = (script: string) => trait(script).replace('trait:', 'attack:').replace('TRA-901', 'ATK-901').replace('    type: Other\n', '')
const plan = (script: string, root = 'plan', id = 'P901') => [root + ':', '  data:', '    name: Tide', '    description: |', '      Draw 2 cards.', '    script:', ...script.split('\n').map((l) => `      ${l}`), '', '  metadata:', `    id: ${id}`, '    dev-stage: Alpha-0', '    dev-name: ', '    order: ', '    summary: ', ''].join('\n')
const creature = (data: Record<string, string> = {}, id = 'CRE-901') => ['creature:', '  data:', ...Object.entries({ name: 'Paper Gull', color: 'Blue', 'is-token': 'False', 'cost-total': '2', 'cost-color': '1', hp: '5', spe: '2', 'atk-strong': '2', 'atk-technical': '1', ...data }).map(([k, v]) => `    ${k}: ${v}`), '', '  metadata:', `    id: ${id}`, '    value: ', '    dev-stage: Alpha-0', '    dev-name: ', '    order: ', '    summary: ', ''].join('\n')
const cat = catalogOf([{ name: 't', text: trait('', 'Other', 'It is tall.', 'TRA-902').replace('Sail', 'Mast') }, { name: 'c', text: creature({ name: 'Tin Gull', 'is-token': 'True', 'cost-total': '', 'cost-color': '' }, 'CRE-902') }, { name: 'a', text: attack('').replace('ATK-901', 'ATK-902').replace('Sail', 'Peck') }, { name: 't3', text: trait('', 'Other', 'Has (REF:TRA-902.DESCRIPTION).', 'TRA-903') }])
const show = (name: string, text: string) => {
  const p = language.parse(text)
  const found = language.check(p, cat, {}).filter(({ code }) => !/^Y40/.test(code))
  console.log('## ' + name)
  for (const d of found) console.log(`   ${d.severity} ${d.code} ${d.message.id} "${slice(text, d.span)}" ${printMessage(language.messages, d.message)} ${d.fixes.map((f) => { const t = applyEdits(text, f.edits); const a = text.split('\n'), b = t.split('\n'); return '=> ' + b.filter((l, i) => l !== a[i]).join(' / ').slice(0, 120) }).join(' ')}`)
}
const e = (s: string, o = {}) => effect(s, o)
test('x', () => {
  for (const [n, t] of [
    ['Y110', e('do: [{destroy: lamp}]')], ['Y110 near', e('targets: [{id: lamp, pick: creature}]\ndo: [{destroy: lomp}]')], ['Y110.value', e('do: [{draw: lamp}]')], ['Y110 set', e('do: [{set: {lamp: 3}}, {draw: lamp}]')], ['Y110 before', e('do: [{draw: lamp}, {set: {lamp: 3}}]')],
    ['bound in then', e('do: [{destroy: {pick: creature}, as: lamp, then: [{heal: {who: lamp, amount: 1}}]}]')], ['bound after', e('do: [{destroy: {pick: creature}, as: lamp}, {heal: {who: lamp, amount: 1}}]')],
    ['Y111 host', e('do: [{destroy: host}]')], ['host in aura', e('targets: [{pick: creature}]\nstatic: [{stats: {who: host, hp: 2}}]', { type: 'Aura' })],
    ['Y111 foe', e('do: [{destroy: foe}]')], ['foe combat trait', trait('when: [{event: attacks, who: self, do: [{destroy: foe}]}]', 'Combat')], ['foe other trait', trait('when: [{event: enters, who: self, do: [{destroy: foe}]}]')],
    ['foe in trait fight event', trait('when: [{event: fight-start, who: self, do: [{destroy: foe}]}]')],
    ['Y111 each', e('do: [{damage: {who: creatures, amount: {value-of: each, stat: hp}}}]')],
    ['each in stats', e('do: [{stats: {who: creatures, hp: {stat: hp, of: each}}}]')],
    ['Y111 it', e('do: [{destroy: it}]')], ['it trigger', e('when: [{event: enters, who: creatures, do: [{destroy: it}]}]', { type: 'Field' })],
    ['Y111 variable', e('do: [{draw: variable}]')], ['variable attack', attack('do: [{draw: variable}]')],
    ['Y111 plan', e('do: [{gain: {amount: 1, color: plan}}]')], ['plan plan', plan('do: [{gain: {amount: 1, color: plan}}]')],
    ['Y111 weather', plan('when: [{event: round-start, do: [{draw: {player: you, amount: 1}}]}]', 'weather', 'W901')],
    ['Y111 player', e('do: [{draw: {player: player, amount: 1}}]')], ['player each-player', e('do: [{each-player: [{draw: {player: player, amount: 1}}]}]')],
    ['Y111 links', e('do: [{play: {card: {id: EFF-950}, keep-links: true}}]')], ['links ok', e('when: [{event: dies, who: creatures, do: [{play: {card: it, keep-links: true}}]}]', { type: 'Field' })],
    ['Y112', e('do: [{create: {token: CRE-999, amount: 1}}]')], ['Y112 near', e('do: [{create: {token: CRE-912, amount: 1}}]')], ['Y112 kind', e('do: [{create: {token: TRA-902, amount: 1}}]')], ['Y112 trait', e('static: [{grant: {who: creatures, traits: [CRE-902]}}]', { type: 'Field' })],
    ['Y112 weather', e('do: [{weather: rian}]')], ['weather ok', e('do: [{weather: rain}]')], ['weather none cond', e('do: [{if: {weather: none}, draw: 1}]')], ['weather none do', e('do: [{weather: none}]')],
    ['Y113', e('targets: [{id: lamp, pick: creature}]\ndo: [{draw: 1}]')], ['Y113 nameless', e('targets: [{pick: creature}]\ndo: [{draw: 1}]')], ['Y113 aura', e('targets: [{pick: creature}]\nstatic: [{stats: {who: host, hp: 1}}]', { type: 'Aura' })], ['Y113 used', e('targets: [{pick: creature}]\ndo: [{destroy: target}]')],
    ['Y113 implied who', e('targets: [{pick: creature}]\ndo: [{stats: {hp: -2}}]')],
    ['Y114', e('targets: [{id: a, pick: creature}, {id: a, pick: creature}]\ndo: [{destroy: a}]')], ['Y114 nameless', e('targets: [{pick: creature}, {pick: creature}]\ndo: [{destroy: target}]')],
    ['Y115', e('when: [{event: enters, who: creatures, once: false, do: [{draw: 1, may: no, pay: 0}]}]', { type: 'Field' })], ['Y115 nullify', e('instead: [{event: damage, who: creatures, nullify: false}]', { type: 'Field' })], ['Y115 pay amount 0', e('do: [{draw: 1, pay: {amount: 0}}]')],
    ['Y116 as', e('do: [{destroy: {pick: creature}, as: it}]')], ['Y116 set', e('do: [{set: {round: 3}}, {draw: round}]')], ['Y116 target', e('targets: [{id: self, pick: creature}]\ndo: [{destroy: self}]')], ['Y116 group', e('targets: [{id: creatures, pick: creature}]\ndo: [{destroy: creatures}]')],
    ['Y120 repeat', e('do: [{repeat: {do: [{draw: 1}]}}]')], ['Y120 state', e('when: [{event: state, do: [{draw: 1}]}]', { type: 'Field' })], ['Y120 fight', e('targets: [{id: a, pick: creature}, {id: b, pick: creature}]\ndo: [{fight: {a: a, b: b, until: {round: 3}}}]')],
    ['Y103.counted', e('do: [{if: {at-least: 2}, draw: 1}]')], ['Y103.compared', e('do: [{if: {count: creatures}, draw: 1}]')], ['Y103 pair', e('do: [{if: {player: you}, draw: 1}]')],
    ['Y200', creature({ 'cost-color': '3' })], ['Y200 colourless', creature({ color: 'None' })], ['Y201', creature({ 'cost-total': '' })], ['Y201 token', creature({ 'is-token': 'True' })],
    ['Y202', creature({ traits: '[{id: TRA-902}, {id: TRA-903}, {id: TRA-902}]' })], ['Y203', creature({ hp: '' })], ['Y204', creature({}, 'CRE-9')], ['Y204 prefix', creature({}, 'EFF-901')], ['Y204 letters', creature({}, 'CRE-abc')], ['Y204 taken', creature({}, 'CRE-902')],
    ['Y205', creature({ traits: '[{id: TRA-902, name: Mist, description: It is tall.}]' })], ['Y206', creature({ spe: '-1', 'cost-total': '-2', 'cost-color': '-3' })], ['Y206 hp', creature({ hp: '0' })], ['Y207', creature({ name: 'Tin Gull' })],
    ['Y301', creature({ 'atk-strong': '', atk: '2' })], ['Y301b', creature({ atk: '2' })], ['Y302', trait('', 'Cast')],
    ['Y310', e('', { text: 'It gets +1 (ATK) and (EFFECT) and (SPD) (REF:TRA-902).' })], ['Y311', e('', { text: 'Gets 1 (TATK).' })], ['Y312', e('', { text: 'Gets (HPP) (CREATURES) (X) (REF:TRA-902.NAM) (REFF:TRA-902.NAME).' })], ['Y320', e('', { text: 'Has (REF:CRE-902.DESCRIPTION).' })], ['Y321', e('', { text: 'Has (REF:TRA-903.DESCRIPTION).' })], ['Y322', e('', { text: 'Has (REF:TRA-999.NAME).' })], ['Y323', e('', { text: 'Has (REF:T902.NAME).' })],
    ['Y410 entry', trait('when: [{event: dies, who: self, do: [{draw: 1}]}]', 'Entry')], ['Y410 combat', trait('when: [{event: enters, who: self, do: [{draw: 1}]}]', 'Combat')], ['Y420', creature({}).replace('value: ', 'value: 7')], ['Y420 outside', creature({ hp: '30' })], ['Y421', creature({ hp: '20', 'atk-strong': '9' })],
  ] as const) show(n, t)
})
