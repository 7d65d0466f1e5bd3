import { EDGES, alignLayers, distributeLayers } from '../../core/face/design/edits/align'
import { duplicateLayers, removeLayers } from '../../core/face/design/edits/add'
import { groupLayers, ungroupLayers } from '../../core/face/design/edits/group'
import { NUDGE, type NudgeDirection, nudgeLayers, nudgeOf } from '../../core/face/design/edits/move'
import { type OrderChange, orderLayers } from '../../core/face/design/edits/order'
import { layerById } from '../../core/face/design/tree'
import type { Template } from '../../core/face/template'
import { translate as t } from '../messages/i18n'
import { type Command, useCommands } from '../stores/commands'
import { usePages } from '../stores/pages'
import { choosePictures } from './assets/files'
import { usePictures } from './assets/pictures'
import { useAdding } from './canvas/adding'
import { useGradients } from './canvas/gradient/gradients'
import { useInside } from './canvas/inside'
import { isDrawing } from './canvas/making'
import { useMasks } from './canvas/mask/masks'
import { usePoints } from './canvas/points'
import { TOOL_KEYS } from './canvas/tools'
import { MILLIMETRE, useViewport } from './canvas/viewport'
import { TOOLS, useDesigner } from './session'
import { useSteps } from './steps'

const NUDGES: readonly (readonly [string, NudgeDirection])[] = [
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
]
const ORDERS: readonly (readonly [OrderChange, string])[] = [
  ['forward', 'Mod+]'],
  ['backward', 'Mod+['],
  ['front', 'Mod+Shift+]'],
  ['back', 'Mod+Shift+['],
]

/** How commands of the designer are made. */
function useMaker() {
  const pages = usePages()
  const designer = useDesigner()
  const hasFace = (): boolean => pages.page === 'designer' && designer.active?.state.template !== undefined
  const hasChosen = (): boolean => hasFace() && designer.chosen.length > 0
  /** Arrows and Escape are the canvas's own: lists and trees beside it have theirs. */
  const onCanvas = (): boolean => Boolean(document.activeElement?.closest('[data-designer-canvas]'))

  const command = (
    id: string,
    title: string,
    run: () => unknown,
    shortcuts: readonly string[] = [],
    when = hasFace,
  ): Command => ({
    id: `designer.${id}`,
    title,
    group: t('shell.groups.designer'),
    shortcuts,
    yields: true,
    when,
    run,
  })
  const making = (make: Making) => (): void => {
    const template = designer.active?.edited
    if (!template) return
    const made = make(template, designer.chosen)
    designer.edit(() => made.template, made.ids)
  }
  /** How layers lie in each other is the same in every variant. */
  const nesting = (make: Making) => (): void => {
    const template = designer.active?.state.template
    if (!template) return
    const made = make(template, designer.chosen)
    designer.editFace(() => made.template, made.ids)
  }

  return { designer, command, making, nesting, hasFace, hasChosen, onCanvas }
}

/** Makes layers of those that are chosen. */
type Making = (
  template: Template,
  ids: readonly string[],
) => { readonly template: Template; readonly ids: readonly string[] }

const title = (
  name:
    | 'undo'
    | 'redo'
    | 'duplicate'
    | 'remove'
    | 'group'
    | 'ungroup'
    | 'all'
    | 'none'
    | 'zoomIn'
    | 'zoomOut'
    | 'fit'
    | 'actual'
    | 'close'
    | 'save',
): string => t(`designer.commands.${name}`)

/** What is done with layers. */
function useLayerCommands(): readonly Command[] {
  const { designer, command, making, nesting, hasFace, hasChosen, onCanvas } = useMaker()
  const steps = useSteps()
  const points = usePoints()
  const gradients = useGradients()
  const masks = useMasks()
  /** Takes the pointer up in place of a tool that draws; whether there was one. */
  function layDown(): boolean {
    const wasDrawing = designer.tool !== 'select'
    designer.tool = 'select'
    return wasDrawing
  }
  return [
    command('undo', title('undo'), steps.undo, ['Mod+Z']),
    command('redo', title('redo'), steps.redo, ['Mod+Shift+Z', 'Mod+Y']),
    command('duplicate', title('duplicate'), making(duplicateLayers), ['Mod+D'], hasChosen),
    command(
      'remove',
      title('remove'),
      () =>
        (onCanvas() && (points.remove() || gradients.remove() || masks.remove())) ||
        designer.edit(removeLayers(designer.chosen), []),
      ['Delete', 'Backspace'],
      hasChosen,
    ),
    command(
      'group',
      title('group'),
      nesting((template, ids) => groupLayers(template, ids, t('designer.types.group'))),
      ['Mod+G'],
      hasChosen,
    ),
    command('ungroup', title('ungroup'), nesting(ungroupLayers), ['Mod+Shift+G'], hasChosen),
    command(
      'all',
      title('all'),
      () => designer.active?.choose(designer.seen?.layers.map(({ id }) => id) ?? []),
      ['Mod+A'],
      () => hasFace() && onCanvas(),
    ),
    command(
      'none',
      title('none'),
      () => points.leave() || gradients.leave() || masks.leave() || layDown() || designer.active?.choose([]),
      ['Escape'],
      () => (hasChosen() || designer.tool !== 'select') && hasFace() && onCanvas(),
    ),
  ]
}

/** Where the chosen layers lie. */
function usePlaceCommands(): readonly Command[] {
  const { designer, command, hasChosen, onCanvas } = useMaker()
  const points = usePoints()
  const gradients = useGradients()
  const masks = useMasks()
  return [
    ...ORDERS.map(([step, key]) =>
      command(
        step,
        t(`designer.commands.${step}`),
        () => designer.edit(orderLayers(designer.chosen, step)),
        [key],
        hasChosen,
      ),
    ),
    ...NUDGES.flatMap(([key, way]) =>
      (['fine', 'coarse'] as const).map((by) =>
        command(
          `nudge-${way}-${by}`,
          t('designer.commands.nudge', { way: t(`designer.ways.${way}`), by: NUDGE[by] }),
          () =>
            points.nudge(nudgeOf(way, NUDGE[by])) ||
            gradients.nudge(nudgeOf(way, NUDGE[by])) ||
            masks.nudge(nudgeOf(way, NUDGE[by])) ||
            designer.edit(nudgeLayers(designer.chosen, way, NUDGE[by]), undefined, `nudge ${way}`),
          [by === 'fine' ? key : `Shift+${key}`],
          () => hasChosen() && onCanvas(),
        ),
      ),
    ),
  ]
}

/** What lies within a layer: its text, its layers, and the points of its outline. */
function useInnerCommands(): readonly Command[] {
  const { designer, command, hasFace, hasChosen, onCanvas } = useMaker()
  const enter = useInside()
  const points = usePoints()
  const gradients = useGradients()
  const masks = useMasks()
  const { addInMiddle } = useAdding()
  const isAlone = (): boolean => hasChosen() && designer.chosen.length === 1
  const draws = (): boolean => hasFace() && isDrawing(designer.tool) && onCanvas()
  const hasPoints = (): boolean => hasChosen() && points.isOn
  const hasMask = (): boolean =>
    designer.seen !== undefined && layerById(designer.seen, designer.chosen[0] ?? '')?.mask !== undefined
  const hasGradient = (): boolean => hasChosen() && gradients.isOn
  return [
    command('draw', t('designer.commands.draw'), addInMiddle, ['Enter'], draws),
    command(
      'inside',
      t('designer.commands.inside'),
      () => enter(designer.chosen[0]),
      ['Enter'],
      // Enter on a button presses it, and lists have their own.
      () =>
        isAlone() &&
        !isDrawing(designer.tool) &&
        !points.isOn &&
        !gradients.isOn &&
        !masks.isOn &&
        !document.activeElement?.closest('button, a, summary, [role="treeitem"]'),
    ),
    command('point-add', t('designer.points.add'), points.add, ['A'], hasPoints),
    command('point-bend', t('designer.points.bend'), points.bend, ['C'], () => hasPoints() && points.held.length > 0),
    command('point-done', t('designer.points.done'), points.leave, [], () => hasPoints() && onCanvas()),
    command('mask', t('designer.mask.edit'), masks.toggle, ['M'], () => isAlone() && hasMask()),
    command('gradient', t('designer.gradient.edit'), gradients.show, ['G'], isAlone),
    command('gradient-add', t('designer.gradient.add'), gradients.add, ['A'], hasGradient),
    command(
      'gradient-own',
      t('designer.gradient.own'),
      gradients.makeOwn,
      [],
      () => hasGradient() && gradients.lies?.name !== undefined,
    ),
    command('gradient-done', t('designer.gradient.done'), gradients.leave, [], () => hasGradient() && onCanvas()),
  ]
}

/** Where layers lie by each other, and the clipboard: its events are the canvas's own, which the keys give as well. */
function useArrangeCommands(): readonly Command[] {
  const { designer, command, hasChosen, hasFace } = useMaker()
  const pictures = usePictures()
  const to = (): 'selection' | 'card' => (designer.chosen.length > 1 ? 'selection' : 'card')
  const carry = (what: 'cut' | 'copy') => (): void => {
    document.querySelector<HTMLElement>('[data-designer-canvas]')?.focus()
    document.execCommand(what)
  }
  async function paste(): Promise<void> {
    const text = await navigator.clipboard.readText()
    const data = new DataTransfer()
    data.setData('text/plain', text)
    window.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, cancelable: true }))
  }
  return [
    command('cut', t('designer.commands.cut'), carry('cut'), [], hasChosen),
    command('copy', t('designer.commands.copy'), carry('copy'), [], hasChosen),
    command('paste', t('designer.commands.paste'), paste),
    command('picture', t('designer.commands.picture'), async () => pictures.place(await choosePictures())),
    command(
      'variant',
      t('designer.commands.variant'),
      () => designer.active && (designer.active.state.variant = undefined),
      [],
      () => hasFace() && designer.active?.state.variant !== undefined,
    ),
    ...EDGES.map((edge) =>
      command(
        `align-${edge}`,
        t(`designer.align.${edge}`),
        () => designer.edit(alignLayers(designer.chosen, edge, to())),
        [],
        hasChosen,
      ),
    ),
    ...(['across', 'down'] as const).map((way) =>
      command(
        `distribute-${way}`,
        t(`designer.align.${way}`),
        () => designer.edit(distributeLayers(designer.chosen, way)),
        [],
        () => designer.chosen.length > 2 && hasFace(),
      ),
    ),
  ]
}

/** What of the face is seen, and with which tool it is touched. */
function useViewCommands(): readonly Command[] {
  const { designer, command } = useMaker()
  const pages = usePages()
  const view = useViewport()
  return [
    command('zoom-in', title('zoomIn'), view.zoomIn, ['+', 'Mod++', 'Mod+=']),
    command('zoom-out', title('zoomOut'), view.zoomOut, ['-', 'Mod+-']),
    command('fit', title('fit'), () => designer.seen && view.fit(designer.seen.size), ['0']),
    command('actual', title('actual'), () => view.zoomTo(MILLIMETRE), ['1']),
    command(
      'close',
      title('close'),
      designer.leave,
      ['Alt+W'],
      () => pages.page === 'designer' && designer.active !== undefined,
    ),
    { ...command('save', title('save'), () => designer.flush(), ['Mod+S']), yields: false },
    ...TOOLS.map((tool) =>
      command(
        `tool-${tool}`,
        t('designer.commands.tool', { tool: t(`designer.tools.${tool}`) }),
        () => (designer.tool = tool),
        [TOOL_KEYS[tool]],
      ),
    ),
  ]
}

/** Commands of the designer page. */
export function useDesignerCommands(): void {
  useCommands().register(
    ...useLayerCommands(),
    ...usePlaceCommands(),
    ...useInnerCommands(),
    ...useArrangeCommands(),
    ...useViewCommands(),
  )
}
