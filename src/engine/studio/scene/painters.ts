import { paintCircusTent, paintCricketStadium, paintRaceTrack } from './painters/arenas.ts';
import { paintFieldSun, paintFlowerGarden, paintSavanna, paintSnowfield } from './painters/fields.ts';
import { paintCastle, paintDiyaNight, paintPalace, paintWizardLibrary } from './painters/palaces.ts';
import { paintClassroom, paintClinic, paintPlayroom } from './painters/rooms.ts';
import { paintCloudDream, paintNebula, paintSpace, paintStorm } from './painters/sky.ts';
import { paintBollywoodStage, paintDanceHall, paintStageCurtains } from './painters/stages.ts';
import { paintOldMaster, paintStudioBackdrop } from './painters/studios.ts';
import {
  paintCityStreet,
  paintGraffitiWall,
  paintNeonCity,
  paintRainyStreet,
  paintSkylineRays,
} from './painters/town.ts';
import { paintEnchantedForest, paintIceCave, paintJungle, paintOcean } from './painters/wilds.ts';
import { paintFireStation, paintKitchen, paintLaboratory, paintTechHangar } from './painters/workshops.ts';
import type { SceneKind } from './scene-spec.ts';
import type { ScenePainter } from './scenes.ts';

const some: Partial<Record<SceneKind, ScenePainter>> = {
  space: paintSpace,
  nebula: paintNebula,
  'cloud-dream': paintCloudDream,
  storm: paintStorm,
  'neon-city': paintNeonCity,
  'skyline-rays': paintSkylineRays,
  'city-street': paintCityStreet,
  'rainy-street': paintRainyStreet,
  'graffiti-wall': paintGraffitiWall,
  'cricket-stadium': paintCricketStadium,
  'race-track': paintRaceTrack,
  'circus-tent': paintCircusTent,
  palace: paintPalace,
  'diya-night': paintDiyaNight,
  castle: paintCastle,
  'wizard-library': paintWizardLibrary,
  'stage-curtains': paintStageCurtains,
  'dance-hall': paintDanceHall,
  'bollywood-stage': paintBollywoodStage,
  'flower-garden': paintFlowerGarden,
  'field-sun': paintFieldSun,
  savanna: paintSavanna,
  snowfield: paintSnowfield,
  jungle: paintJungle,
  'enchanted-forest': paintEnchantedForest,
  ocean: paintOcean,
  'ice-cave': paintIceCave,
  'studio-backdrop': paintStudioBackdrop,
  'old-master': paintOldMaster,
  clinic: paintClinic,
  classroom: paintClassroom,
  playroom: paintPlayroom,
  kitchen: paintKitchen,
  laboratory: paintLaboratory,
  'fire-station': paintFireStation,
  'tech-hangar': paintTechHangar,
};
export const PAINTERS: Record<SceneKind, ScenePainter> = new Proxy({} as Record<SceneKind, ScenePainter>, {
  get: (_, k) => some[k as SceneKind] ?? paintSpace,
});
