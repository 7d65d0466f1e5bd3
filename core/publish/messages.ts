import type { Messages } from '../language/message'

/** English for what is said of pictures that carry cards, and of what is published. */
export const PUBLISH_MESSAGES: Messages = {
  'carried-large': 'The card in this picture has more than {most} MB once it is unpacked, so it was not read.',
  'carried-deep': 'The card in this picture is damaged: its parts lie more than {most} deep in each other.',
  'carried-many': 'The card in this picture is damaged: it has more than {most} values.',
  'carried-json': 'The card in this picture is damaged, so nothing of it was taken. Export the picture anew.',
  'carried-packed': 'The card in this picture cannot be unpacked: the picture is damaged or was changed.',
  'carried-cut': 'The card in this picture is incomplete: the picture was cut off, or another program has changed it.',
  'carried-newer':
    'The card in this picture was written by a newer Fanfare (version {found}). Update Fanfare to take it in.',
  'carried-shape': 'The card in this picture is not as it should be: {where} ({found}). Export the picture anew.',
  'name-field': 'The pattern names the field "{found}", which no card here has. There are {known}.',
  'name-brace': 'The pattern has a brace without its other one, at "{found}". Write fields as {name}.',
  'name-empty': 'The pattern is empty. Write at least one field, such as {name}.',
  'preset-unverified':
    'Nobody has verified these figures with {service} ({product}): they come from {source}. Compare one picture with its own template before you order.',
  'preset-size':
    'This card is {found}; {service} cuts {expected}. It is scaled to fit, and its bleed is shown where it is narrower: choose a product of its shape, or change the size of its face.',
  'preset-sizes':
    '{cards} cards are {found}; {service} cuts {expected}. They are scaled to fit, and their bleed is shown where they are narrower: choose a product of their shape, or change the size of their face.',
  'profile-missing': '{service} takes inks: give the CMYK profile of its printing condition, an ICC file of version 2.',
  'profile-version':
    'PDF/X-1a takes ICC profiles of version 2, and "{name}" is of version {found}. Choose another profile for the same printing condition.',
  'address-invalid': 'Expected an address such as https://example.org/deck/, found "{found}".',
}
