import { LRUCache } from 'lru-cache'
import type { CompiledCard } from '../language/service'
import { type FaceNeeds, faceNeeds } from './depends'
import type { Face } from './display'
import type { FaceArtist, FaceRequest } from './draw'

/** A face with what it depends on. */
export interface KeptFace {
  readonly face: Face
  readonly needs: FaceNeeds
}

/** Faces that are drawn again only when something changed that they depend on. The same face is the same object. */
export interface FaceCache {
  draw<C extends CompiledCard>(request: FaceRequest<C>): Promise<KeptFace>
  /** Faces drawn so far, and faces given again instead. */
  readonly counts: { readonly drawn: number; readonly kept: number }
}

export function createFaceCache(artist: FaceArtist, most = 200): FaceCache {
  const faces = new LRUCache<string, Promise<Face>>({ max: most })
  const counts = { drawn: 0, kept: 0 }
  return {
    counts,
    async draw(request) {
      const needs = faceNeeds(request, artist.fontsOf(request.studioFace))
      const known = faces.get(needs.key)
      if (known) {
        counts.kept++
        return { face: await known, needs }
      }
      counts.drawn++
      const drawing = artist.draw(request)
      faces.set(needs.key, drawing)
      try {
        return { face: await drawing, needs }
      } catch (error) {
        faces.delete(needs.key)
        throw error
      }
    },
  }
}
