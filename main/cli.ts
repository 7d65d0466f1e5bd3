import { Command, CommanderError } from 'commander'
import { LEAST_DPI } from '../core/face/findings'
import { HostError } from './answers/context'
import { CLEAN, printJson, say, UsageError, WRONG_USE } from './commands/report'
import { PUBLISHED_AS } from './commands/ways'
import { VERSION } from './installation'
import { messageOf } from './log'

let status = CLEAN

/** Remembers what a command answers as the exit code. A command's program is read when it is asked for, and no other's. */
const finishing =
  <A extends unknown[]>(load: () => Promise<(...args: A) => Promise<number>>) =>
  async (...args: A): Promise<void> => {
    const command = await load()
    status = await command(...args)
  }

const program = new Command('fanfare')
  .description('Checks, formats, plays, draws, prints, imports and exports custom cards.')
  .version(VERSION)
  .exitOverride()
  .configureOutput({ writeErr: (text) => process.stderr.write(text) })

const inputs = (command: Command): Command =>
  command
    .option('--system <id>', 'game system; guessed from the files when absent')
    .option(
      '--cards <file...>',
      `files whose cards may be referred to: all that follow, so put it last, or -- behind them`,
    )
    .option('--library <path>', 'a library whose cards may be referred to as well')
    .option(
      '--collection <folder>',
      'the folder of the collection: its declared words, faces, symbols, fonts, pictures and cards.yaml; that of the first file when absent',
    )
    .option('--json', 'print one JSON value')

inputs(program.command('check'))
  .description('Report what is wrong in card files.')
  .argument('<file...>')
  .option('--strict', "also report what the community's own program would refuse")
  .option('--faces', 'also report what does not fit on the faces')
  .option('--dpi <number>', 'pixels an inch that pictures must have, with --faces', String(LEAST_DPI))
  .action(finishing(async () => (await import('./commands/check')).check))

program
  .command('format')
  .description('Bring card files into the house layout.')
  .argument('<file...>')
  .option('--system <id>', 'game system; guessed from each file when absent')
  .option('--check', 'change nothing; exit with 1 when something would change')
  .option('--json', 'print one JSON value')
  .action(finishing(async () => (await import('./commands/format')).format))

inputs(program.command('render'))
  .description('Draw every card as a picture.')
  .argument('<file...>')
  .requiredOption('--out <dir>', 'folder for the pictures')
  .option('--format <format>', 'svg, png, jpeg or webp', 'svg')
  .option('--dpi <number>', 'pixels an inch, of what has pixels; 300 when neither this nor --width says it')
  .option('--width <pixels>', 'pixels across the picture, instead')
  .option('--bleed', 'square, with what is cut off; as the card is cut when absent')
  .option('--name <pattern>', 'names of the files by fields of the cards, such as {number}-{name}', '{key}')
  .option('--carry', 'put the card itself into its picture: importing that gives it back')
  .action(finishing(async () => (await import('./commands/render')).render))

inputs(program.command('sheet'))
  .description('Print cards, or a deck, on sheets as one PDF.')
  .argument('[file...]')
  .requiredOption('--out <file>', 'the PDF')
  .option('--deck <file>', 'deck list; its cards are looked up in the files and in --cards')
  .option('--job <file>', 'a print job; the options below go before what it says')
  .option('--paper <paper>', 'a4, a3, letter, legal, tabloid, or a size such as 330x482mm; a4 when absent')
  .option('--landscape', 'turn the paper')
  .option('--turn', 'turn cards by 90 degrees where more of them fit so')
  .option('--bleed <length>', 'how far pictures run over the trim; 3mm when absent')
  .option('--gap <length>', 'distance between cards')
  .option('--marks <marks>', 'crop, corner, line or none; crop when absent')
  .option('--backs <backs>', 'none, one back for all cards of a size, or each its own; none when absent')
  .option('--flip <flip>', 'the edge over which sheets are turned, long or short, or fold; long when absent')
  .option('--pages <range>', 'pages such as 1-3,5, whose backs come with them')
  .option('--cmyk <profile>', 'the ICC profile of a printing condition: the file is PDF/X-4 for that')
  .action(finishing(async () => (await import('./commands/sheet')).sheet))

inputs(program.command('publish'))
  .description(
    'Write cards, or a deck, as others take them: for a table on the screen, for print services, as lists or as a page.',
  )
  .argument('[file...]')
  .requiredOption('--as <way>', `one of ${PUBLISHED_AS}`)
  .requiredOption('--out <path>', 'a folder, a ZIP or a file, whichever it takes')
  .option('--deck <file>', 'deck list; its cards are looked up in the files and in --cards')
  .option(
    '--cmyk <profile>',
    'with drivethrucards: the ICC profile of a printing condition, which its PDF/X-1a is made for',
  )
  .option('--address <url>', 'with tts: below which the pictures will lie, where that is not the folder itself')
  .action(finishing(async () => (await import('./commands/publish')).publish))

const collect = (value: string, before: readonly string[]): string[] => [...before, value]

const queued = (command: Command): Command =>
  command
    .option(
      '--queue <address>',
      'play past one machine, by a Redis server: redis://localhost:6379, unix:/path/of/its/socket, or rediss://host:port elsewhere',
    )
    .option('--ca <file>', 'with rediss://: certificates of the authority that the server is trusted by')
    .option(
      '--credentials <file>',
      'with --queue: a file with the password, or with the user and the password in two lines; FANFARE_QUEUE_PASSWORD when absent',
    )
    .option('--patience <seconds>', 'with --queue: how long a server that has gone is waited for; 120 when absent')

queued(inputs(program.command('simulate')))
  .description('Play games between two decks and sum them up.')
  .option('--deck <file>', 'deck list; given twice, once for each deck', collect, [])
  .option('--games <number>', 'how many games; 100 when absent')
  .option('--seed <number>', 'of the first game; the next ones have the numbers that follow', '0')
  .option(
    '--player <names>',
    'random or greedy; two of them with a comma, one for each deck; with --pairs also both',
    'random',
  )
  .option('--rules <name=number...>', 'numbers of the rules that differ from the usual ones, such as fieldLimit=3')
  .option(
    '--workers <number>',
    'threads that play, with --queue those that check; as many as there are processors when absent',
  )
  .option('--pairs <number>', 'play pairs of games with the decks exchanged and judge who wins, instead of --games')
  .option('--until', 'end as soon as it is known who wins, or that nobody can tell; after 20000 pairs at most')
  .option('--delta <number>', 'decks whose chances differ by less are not told apart; 0.03 when absent')
  .option('--card <id>', 'what this card of the first deck is worth, against a twin of it')
  .option(
    '--against <twin>',
    'blank (without its text, when absent) or plain (blank, with the usual numbers of its cost)',
  )
  .option('--body <name=number...>', 'numbers of the plain twin that are not the usual ones')
  .option('--matrix', 'each deck against each other one; --deck is given for all of them')
  .option('--counts', 'count what each card and ability does')
  .option('--no-calibration', 'play no games that tell whether the others can be trusted; there is no verdict then')
  .action(finishing(async () => (await import('./commands/games/simulate')).simulate))

queued(program.command('worker'))
  .description(
    'Play pairs of games for `simulate --queue` of the same build, on this machine or another, until Ctrl+C, which finishes what is begun.',
  )
  .option('--workers <number>', 'threads that play; as many as there are processors when absent')
  .option('--acl', "print the line of the server's ACL file for a user who reaches nothing else there, and end")
  .action(finishing(async () => (await import('./commands/games/worker')).worker))

inputs(program.command('lists'))
  .description('Tell which cards the packs, decks and opponents of files name, and which of them are in no library.')
  .argument('<file...>', 'packs, deck lists or scripts of opponents')
  .action(finishing(async () => (await import('./commands/lists')).lists))

program
  .command('test')
  .description('Play scenario files and report what did not come out as they say.')
  .argument('<file...>', 'scenario files, or folders with files that end with .scenario.yaml')
  .option(
    '--collection <folder>',
    'whose cards scenarios name that bring none; the folder with the nearest collection.yaml otherwise',
  )
  .option(
    '--coverage',
    "also print how well the scripts of the cards are covered, the worst card first. What counts are the parts of scripts that play works off (effects, costs, conditions, filters, targets, choices): a part is covered when it was carried out or, where nothing is done there, came to something; cards of the scenarios' files and collections count, those without a script and those written in a scenario do not",
  )
  .option('--least <percent>', 'as --coverage, and exit with 1 where fewer of a hundred parts are covered')
  .option(
    '--mutate',
    "also change the cards' scripts in one place at a time, and print which changes no scenario would notice. Ctrl+C ends that and prints what was found so far. The exit code is that of the scenarios as they are, whatever is found: 1 where one fails, else 0",
  )
  .option('--json', 'print one JSON value')
  .action(finishing(async () => (await import('./commands/test')).test))

program
  .command('import')
  .description(
    'Put card files, and card texts that belong to them, into a library, which is made when it is not there.',
  )
  .argument('<file...>', 'files, or folders with all that is in them')
  .requiredOption('--library <path>', 'the library')
  .option('--system <id>', 'game system; guessed from the files when absent')
  .option(
    '--into <collection>',
    'of a CSV or XLSX file alone: the name of the collection whose cards its rows are; the only one when absent. Where there is none of the game that --system names, it is made',
  )
  .option(
    '--sheet <name>',
    'of an XLSX file alone: the name of the sheet that is read, or its number; the first one when absent',
  )
  .option('--kind <kind>', 'of a CSV or XLSX file alone: what kind of card new rows become that do not say it')
  .option(
    '--existing <choice>',
    'replace, keep (both) or skip cards that the library has otherwise, and skip those it has alike; without it all are added. Rows of a CSV or XLSX file replace (as they do without it) or skip',
  )
  .option('--overwrite', 'take over printed texts, traits and prompts that card texts give otherwise')
  .option('--json', 'print one JSON value')
  .action(finishing(async () => (await import('./commands/exchange')).importFiles))

program
  .command('export')
  .description("Write a library's documents as files.")
  .requiredOption('--library <path>', 'the library')
  .requiredOption('--out <dir>', 'folder for the files')
  .option(
    '--format <format>',
    'source: original paths and bytes; collection: with scenarios, faces, symbols, fonts, pictures and cards.yaml; csv or xlsx: the cards of each collection as rows with all their fields; texts: card texts beside them; community: cards of ours in the files of the community',
    'source',
  )
  .option('--split-texts', 'leave the prompts that card texts hold out of the scripts')
  .option('--json', 'print one JSON value')
  .action(finishing(async () => (await import('./commands/exchange')).exportLibrary))

const library = (name: string, description: string): Command =>
  program
    .command(name)
    .description(description)
    .requiredOption('--library <path>', 'the library')
    .option('--json', 'print one JSON value')

library('backup', 'Copy a library that nobody has open: beside it, or to a file.')
  .option('--out <file>', 'the copy; among the backups beside the library when absent')
  .action(finishing(async () => (await import('./commands/backup')).backup))

library('restore', "Put a backup in a library's place; the state of today is backed up first.")
  .requiredOption('--from <file>', 'the backup')
  .action(finishing(async () => (await import('./commands/backup')).restore))

library('rescue', 'Write what can be read of a damaged library into a new one, and list the rest.')
  .requiredOption('--out <file>', 'the new library')
  .action(finishing(async () => (await import('./commands/backup')).rescue))

program
  .command('serve')
  .description('Serve the studio to browsers of this machine.')
  .requiredOption(
    '--library <path>',
    'a library to serve; may be given more than once, the first is opened',
    (path: string, others: string[] = []) => [...others, path],
  )
  .option('--port <number>', 'port; a free one when absent')
  .option('--data <dir>', 'folder for settings')
  .option('--no-open', 'do not show it in the browser')
  .action(
    finishing(async () => async (options: { library: string[]; port?: string; data?: string; open: boolean }) => {
      const port = options.port === undefined ? undefined : Number(options.port)
      if (port !== undefined && !(Number.isInteger(port) && port >= 0 && port < 65_536))
        throw new UsageError(`Expected a port from 0 to 65535 after --port, found "${options.port}".`)
      const { library, open, data } = options
      const { serve } = await import('./serve')
      await serve({
        libraries: library,
        open,
        ...(port === undefined ? {} : { port }),
        ...(data === undefined ? {} : { data }),
      })
      return CLEAN
    }),
  )

/** Says why nothing came of a command: a sentence, and with `--json` a value as well. */
function refuse(code: string, sentence: string): void {
  status = WRONG_USE
  say(sentence)
  if (process.argv.includes('--json')) printJson({ failure: { code, message: sentence } })
}

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // Whoever reads our output may stop early (`| head`); there is nobody left to tell.
  if (error.code === 'EPIPE') process.exit(status)
  say(`The results could not be written: ${error.message}`)
  process.exit(WRONG_USE)
})

const CARDS_HINT = '--cards takes every file behind it: name the FILEs before it, or put -- between them.'

try {
  await program.parseAsync()
} catch (error) {
  if (error instanceof CommanderError) {
    status = error.exitCode === 0 ? CLEAN : WRONG_USE
    const hint = error.code === 'commander.missingArgument' && process.argv.includes('--cards') ? CARDS_HINT : undefined
    if (hint !== undefined) say(hint)
    if (status === WRONG_USE && process.argv.includes('--json'))
      printJson({ failure: { code: 'wrong-use', message: [error.message, hint].filter(Boolean).join('\n') } })
  } else if (error instanceof UsageError) refuse('wrong-use', error.message)
  else if (error instanceof HostError) refuse(error.code, error.message)
  else {
    refuse('internal', `This went wrong in the studio itself: ${messageOf(error).split('\n', 1)[0] ?? ''}`)
    if (error instanceof Error && error.stack !== undefined) say(error.stack)
  }
}
process.exitCode = status
