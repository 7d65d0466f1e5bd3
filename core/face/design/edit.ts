import type { Template } from '../template'

/**
 * One step of a designer: a template from a template. Nothing given is changed, and parts that the edit leaves alone stay the same objects; an edit that
 * has nothing to do gives back what it was given.
 */
export type TemplateEdit = (template: Template) => Template

/** Several edits as one step, one after the other. */
export const inOrder =
  (...edits: readonly TemplateEdit[]): TemplateEdit =>
  (template) =>
    edits.reduce((made, edit) => edit(made), template)
