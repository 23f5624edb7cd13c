import data from './model-face.json' with { type: 'json' };

/** The drawn children's landmarks, as the face mesh finds them in a drawing of one: in face units, and their depths. */
export const MODEL_FACE = {
  units: Float32Array.from(data.landmarks.flatMap(([u, v]) => [u!, v!])),
  depth: Float32Array.from(data.landmarks, ([, , depth]) => depth!),
  drawn: true,
};
