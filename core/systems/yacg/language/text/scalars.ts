/** Whether a plain scalar would be read as something else, or not at all (specification, section 3.1). */
const needsQuotes = (text: string): boolean =>
  text === '' ||
  text !== text.trim() ||
  /^["'[\]{}*&!%@`|>?,#-]/.test(text.replace(/^[-?](?=\S)/, '')) ||
  /: |:$| #|[\n\r\t]/.test(text) ||
  /^(?:~|null|true|false|yes|no|on|off|y|n)$/i.test(text) ||
  /^[-+]?(?:\d[\d_]*(?:\.\d*)?(?:e[-+]?\d+)?|\.\d+|0[xob][\da-f_]+|\.inf|\.nan)$/i.test(text) ||
  /^[-+]?\d+(?::[0-5]?\d)+$/.test(text)

/** A text on one line as the exporter writes it: plain, in double quotes only where it must be. Within braces more signs part it from what follows. */
export const quoted = (text: string, isInFlow = false): string =>
  needsQuotes(text) || (isInFlow && /[,[\]{}]/.test(text)) ? JSON.stringify(text) : text
