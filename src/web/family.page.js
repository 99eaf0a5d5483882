// Family trees, from the list of the picture.
import { drawTree } from './explore/family-tree.js'
import { drawAll } from './explore/pictures.js'

drawAll('family', drawTree)
