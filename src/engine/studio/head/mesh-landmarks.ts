/** Indices into MediaPipe's 468 face landmarks. "Left" and "right" are the viewer's. */
export const FOREHEAD_TOP = 10;
export const CHIN = 152;
export const LEFT_CHEEKBONE = 234;
export const RIGHT_CHEEKBONE = 454;
export const LEFT_JAW = 172;
export const RIGHT_JAW = 397;
export const NOSE_TIP = 1;
export const LEFT_EYE_CORNERS = [33, 133] as const;
export const RIGHT_EYE_CORNERS = [362, 263] as const;
export const MOUTH_CORNERS = [61, 291] as const;
export const BROW_TOPS = [105, 334] as const;

export const FACE_OVAL: readonly number[] = [
  10, 338, 297, 332, 284, 251, 389, 356, 454, 323, 361, 288, 397, 365, 379, 378, 400, 377, 152, 148, 176, 149,
  150, 136, 172, 58, 132, 93, 234, 127, 162, 21, 54, 103, 67, 109,
];
export const LEFT_EYE: readonly number[] = [
  33, 7, 163, 144, 145, 153, 154, 155, 133, 173, 157, 158, 159, 160, 161, 246,
];
export const RIGHT_EYE: readonly number[] = [
  263, 249, 390, 373, 374, 380, 381, 382, 362, 398, 384, 385, 386, 387, 388, 466,
];
export const LIPS: readonly number[] = [
  61, 146, 91, 181, 84, 17, 314, 405, 321, 375, 291, 409, 270, 269, 267, 0, 37, 39, 40, 185,
];
/** The edge between lips and mouth, round from its left corner over the upper lip. */
export const INNER_LIPS: readonly number[] = [
  78, 191, 80, 81, 82, 13, 312, 311, 310, 415, 308, 324, 318, 402, 317, 14, 87, 178, 88, 95,
];
export const LEFT_BROW: readonly number[] = [70, 63, 105, 66, 107, 55, 65, 52, 53, 46];
export const RIGHT_BROW: readonly number[] = [300, 293, 334, 296, 336, 285, 295, 282, 283, 276];
/** Nostrils and the nose's tip. */
export const NOSE_BASE: readonly number[] = [129, 98, 97, 2, 326, 327, 358, 279, 4, 49];
