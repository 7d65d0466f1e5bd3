import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { ROOT } from '../../main/installation'

const PROBE = join(ROOT, 'core', 'probe.ts')

/** What the compiler says of a file with this text among all the others of `core`. */
function complaintsAbout(text: string): string[] {
  const folder = join(ROOT, 'core')
  const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), (path) => ts.sys.readFile(path)) as {
    config: unknown
  }
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, folder)
  const host = ts.createCompilerHost(options)
  const { getSourceFile, fileExists, readFile } = host
  host.fileExists = (path) => path === PROBE || fileExists(path)
  host.readFile = (path) => (path === PROBE ? text : readFile(path))
  host.getSourceFile = (path, ...rest) =>
    path === PROBE ? ts.createSourceFile(path, text, rest[0]) : getSourceFile(path, ...rest)
  const program = ts.createProgram([...fileNames, PROBE], options, host)
  return program
    .getSemanticDiagnostics(program.getSourceFile(PROBE))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '))
}

test('core finds no host: neither process nor document nor timers nor a console', () => {
  const names = ['process', 'document', 'window', 'Buffer', 'console', 'setTimeout']
  const complaints = complaintsAbout(
    `${names.map((name) => `export const ${name}Probe = ${name}`).join('\n')}\nexport const fine = 1\n`,
  )
  for (const name of names)
    expect(
      complaints.filter((complaint) => complaint.includes(`'${name}'`)),
      name,
    ).toHaveLength(1)
  expect(complaints).toHaveLength(names.length)
}, 120_000)
