// Hair on the graphics chip: lit once a point into a texture, then drawn as ribbons that face the lens.
import { hairLobes, skyLight } from '#hair/light.ts'
import { fieldCode, frameBlock, hairAnswer, num, pointCode } from './glsl-light.ts'
import { beamSize, layersFull } from './frame-block.ts'

/** One triangle that covers the target. */
export const coverAll = `#version 300 es
void main() { gl_Position = vec4(vec2(gl_VertexID & 1, gl_VertexID >> 1) * 4. - 1., 0., 1.); }`

/** Nearest hair to the key lamp: every strand as a line. */
export const beamHairVertex = `${frameBlock}${pointCode}
void main() {
  ivec2 size = ivec2(layout_.xy);
  ivec2 at = ivec2(gl_InstanceID % size.y * size.x + gl_VertexID, gl_InstanceID / size.y);
  gl_Position = toBeam * vec4(pointAt(at), 1.);
}`

export const beamFragment = `#version 300 es
void main() {}`

/** How far below the nearest hair each of the four channels of the layers' map reaches, cm; the last one takes in the rest. */
const layerDepths = [0.3, 1, 2.6, 8] as const

/** The painter's map counts so much more than this one, whose texels are broader and filled by every other strand: fitted on seven looks. */
const layersSteep = 1.9

/** Layers of hair below the nearest, added up strand by strand (Yuksel and Keyser 2008): as key-shadow.ts counts them. */
export const layersVertex = `${frameBlock}${pointCode}
uniform sampler2D kindTexture;
out float layers;
out float deep;
void main() {
  ivec2 size = ivec2(layout_.xy);
  int p = gl_VertexID;
  ivec2 own = ivec2(gl_InstanceID % size.y, gl_InstanceID / size.y);
  ivec2 at = ivec2(own.x * size.x + p, own.y);
  vec3 cm = vec3(.5 / beam.xy, layout_.w);
  vec3 here = (toBeam * vec4(pointAt(at), 1.)).xyz;
  vec3 before = (toBeam * vec4(pointAt(at - ivec2(p > 0 ? 1 : 0, 0)), 1.)).xyz;
  vec3 after = (toBeam * vec4(pointAt(at + ivec2(p < size.x - 1 ? 1 : 0, 0)), 1.)).xyz;
  vec2 way = after.xy - before.xy;
  // A line fills a texel a row or a column, whichever are more.
  vec2 texels = abs(way) * vec2(${num(beamSize.width / 2)}, ${num(beamSize.height / 2)});
  float along = float(p) / (layout_.x - 1.);
  float wide = 2. * texelFetch(kindTexture, own, 0).r * hair.z * (1. - .6 * along * along * along);
  vec2 texel = 2. * cm.xy / vec2(${num(beamSize.width)}, ${num(beamSize.height)});
  layers = wide * length(way * cm.xy) / max(max(texels.x, texels.y), 1e-5) / (texel.x * texel.y) * tint.w;
  deep = here.z * .5 + .5;
  gl_Position = vec4(here, 1.);
}`

export const layersFragment = `${frameBlock}
uniform sampler2D hairMap;
in float layers;
in float deep;
out vec4 pixel;
void main() {
  float below = (deep - texelFetch(hairMap, ivec2(gl_FragCoord.xy), 0).r) * layout_.w;
  pixel = vec4(lessThan(vec4(below), vec4(${layerDepths.map((depth, k) => num(k < 3 ? depth : 1e3)).join(', ')}))) * layers / ${num(layersFull)};
}`

/** A fragment is a point; writes its colour as it is seen. */
export const lightHairFragment = `${frameBlock}${fieldCode}${pointCode}${hairAnswer}
uniform sampler2D kindTexture;
uniform sampler2D rampTexture;
uniform sampler2D layerMap;
out vec4 seen;

/** Of hair towards the key, at one texel of its maps. */
float layersAt(ivec2 at, float deep) {
  float below = (deep - texelFetch(hairMap, at, 0).r) * layout_.w;
  vec4 sum = texelFetch(layerMap, at, 0) * ${num(layersFull)};
  vec4 from = vec4(0., sum.rgb);
  vec4 start = vec4(0., ${layerDepths.slice(0, 3).map(num).join(', ')});
  vec4 part = clamp((below - start) / (vec4(${layerDepths.map(num).join(', ')}) - start), 0., 1.);
  return dot(part, sum - from);
}

/** As wide as key-shadow.ts spreads a strand and reads its map: a soft square of three texels. */
float layersTo(vec3 b) {
  vec2 at = b.xy * vec2(${num(beamSize.width)}, ${num(beamSize.height)});
  ivec2 i = ivec2(floor(at));
  vec2 f = at - vec2(i);
  mat3x2 weight = mat3x2(.5 * (1. - f) * (1. - f), .75 - (f - .5) * (f - .5), .5 * f * f);
  float sum = 0.;
  for (int y = 0; y < 3; y++)
    for (int x = 0; x < 3; x++) sum += weight[x].x * weight[y].y * layersAt(i + ivec2(x, y) - 1, b.z);
  return ${num(layersSteep)} * sum + ${num(hairLobes.levelLayers)};
}

void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 size = ivec2(layout_.xy);
  int p = at.x % size.x;
  vec4 kind = texelFetch(kindTexture, ivec2(at.x / size.x, at.y), 0);
  vec3 here = pointAt(at);
  vec3 on = pointAt(at + ivec2(p < size.x - 1 ? 1 : 0, 0)) - here;
  vec3 back = here - pointAt(at - ivec2(p > 0 ? 1 : 0, 0));
  vec3 t = (on + back) / (length(on + back) + 1e-6);
  vec3 v = normalize(eye.xyz - here);
  vec4 mass = texture(massField, cellAt(here) / cells.xyz);
  vec3 n = (mass.xyz - .50196) * 2.;
  float place = (float(p) / (layout_.x - 1.) * 63. + .5) / 64.;
  vec3 root = texture(rampTexture, vec2(place, (kind.b * 255. + .5) / layout_.z)).rgb;
  Fibre f = fibreOf(root * root);
  float shade = kind.g - .5;
  float cube = kind.g * kind.g * kind.g;
  float glint = mix(7. * cube * cube, 1., ${num(hairLobes.glintFloor)})
    * min(1., ${num(hairLobes.rootGleam)} + float(p) / (layout_.x - 1.) / ${num(hairLobes.rootPlace)});
  vec3 b = inBeam(here);
  vec4 depths = max(vec4(0.), -2. * log(max(lampsThrough(here), vec4(.002))) - ${num(hairLobes.ownLayers)});
  // From half a segment above itself, or a sheet that leans towards the lamp would shade itself.
  vec3 toKey = vec3(toBeam[0].z, toBeam[1].z, toBeam[2].z) * .25;
  depths.x = layersTo(b - vec3(0., 0., max(abs(dot(toKey, on)), abs(dot(toKey, back)))));
  vec3 light = bodyFree(b, 5, .5) * answerOf(0, t, v, n, shade, glint, f, depths.x);
  for (int k = 1; k < 4; k++) light += answerOf(k, t, v, n, shade, glint, f, depths[k]);
  vec3 room = roomLight(here);
  vec3 closed = 1. - min(vec3(1.), room / ${num(skyLight[1])});
  vec3 tint = 1. + closed * 1.6 * (1. - f.lost / ((f.lost.r + f.lost.g + f.lost.b) / 3.));
  light += room * (${num(hairLobes.ambientGain)} * tint * f.mass + ${num(hairLobes.ambientMirror)} * hair.x * hair.x);
  light *= 1. + ${num(hairLobes.toneJitter)} * shade;
  seen = vec4(developed(light), 1.);
}`

const speckle = `
float speckle(uvec3 v) {
  uint h = v.x * 374761393u + v.y * 668265263u + v.z * 2246822519u;
  h = (h ^ (h >> 13)) * 1274126177u;
  return float((h ^ (h >> 16)) >> 8) / 16777216.;
}`

/** Two vertices a point, an instance a strand. */
export const ribbonVertex = `${frameBlock}${pointCode}${speckle}
uniform sampler2D kindTexture;
uniform sampler2D colourTexture;
out vec4 look;       // colour, cover
out vec3 across;     // -1 to 1, half width in pixels, how many of its kind go on to here
flat out int strand;
void main() {
  ivec2 size = ivec2(layout_.xy);
  int p = gl_VertexID >> 1;
  ivec2 own = ivec2(gl_InstanceID % size.y, gl_InstanceID / size.y);
  ivec2 at = ivec2(own.x * size.x + p, own.y);
  vec3 place = pointAt(at);
  // Which of two strands of one sheet lies above the other, as in draw-strands.ts: along the line of sight nothing else moves.
  float nearer = .5 * speckle(uvec3(gl_InstanceID, 11, 2));
  vec4 here = toPicture * vec4(place - normalize(place - eye.xyz) * nearer, 1.);
  vec4 before = toPicture * vec4(pointAt(at - ivec2(p > 0 ? 1 : 0, 0)), 1.);
  vec4 after = toPicture * vec4(pointAt(at + ivec2(p < size.x - 1 ? 1 : 0, 0)), 1.);
  vec2 way = (after.xy / after.w - before.xy / before.w) * picture.xy;
  float along = float(p) / (layout_.x - 1.);
  float half_ = texelFetch(kindTexture, own, 0).r * hair.z * hair.w * picture.z / here.w * (1. - .72 * along * along * along * along) * min(1., .5 + along * 22.);
  float cover = .97 * min(1., half_ / beam.z);
  half_ = max(half_, beam.z);
  float side = float(gl_VertexID & 1) * 2. - 1.;
  float long_ = length(way);
  vec2 off = long_ > 1e-4 ? vec2(-way.y, way.x) / long_ : vec2(1., 0.);
  here.xy += off * side * half_ * 2. / picture.xy * here.w;
  look = vec4(texelFetch(colourTexture, at, 0).rgb, cover);
  across = vec3(side, half_, (1.02 - along) * 9.);
  strand = gl_InstanceID;
  gl_Position = here;
}`

/** Cover of a pixel becomes all of it or nothing by chance, right in the mean, with a few samples between. */
const coverSteep = 16

/**
 * Chips fill samples always in one order: covers that were the same in every pixel would fill the same samples however many
 * strands lie over each other, and a white wall would be seen through black hair.
 */
export const ribbonFragment = `${frameBlock}${speckle}
in vec4 look;
in vec3 across;
flat in int strand;
out vec4 pixel;
void main() {
  uint own = uint(picture.w) + uint(strand) * 7u;
  // Towards its tip a strand of hairs thins out: some end earlier, whole, or ends would be glass.
  float ends = clamp((across.z - speckle(uvec3(own, 3, 5))) * 6. + .5, 0., 1.);
  float cover = ((look.a - speckle(uvec3(gl_FragCoord.xy, own))) * ${num(coverSteep)} + .5) * ends;
  if (cover < lampColour[0].w) discard;
  float fibre = across.y > .7 ? .8 + .4 * speckle(uvec3(strand * 5 + int(across.x * 2.5 + 2.5), 1, 2)) : 1.;
  pixel = vec4(look.rgb * fibre * tint.rgb, cover);
}`
