// Stands in for the package d3-transition, with which d3-zoom animates a double click (.scripts/compile.mjs). The map
// does not animate: the package would add 5 kB to its script.
import { selection } from 'd3-selection'

selection.prototype.interrupt = function () {
  return this
}

export function interrupt() {}
