import { paintAirfield } from './painters/airfield.ts';
import { paintAnimeSky } from './painters/anime-sky.ts';
import { paintBeach } from './painters/beach.ts';
import { paintBollywoodStage } from './painters/bollywood-stage.ts';
import { paintCandyLand } from './painters/candy-land.ts';
import { paintCastle } from './painters/castle.ts';
import { paintCircusTent } from './painters/circus-tent.ts';
import { paintCityStreet } from './painters/city-street.ts';
import { paintClassroom } from './painters/classroom.ts';
import { paintClinic } from './painters/clinic.ts';
import { paintCloudDream } from './painters/cloud-dream.ts';
import { paintComicBurst } from './painters/comic-burst.ts';
import { paintDanceHall } from './painters/dance-hall.ts';
import { paintDesert } from './painters/desert.ts';
import { paintDiyaNight } from './painters/diya-night.ts';
import { paintDragonMountain } from './painters/dragon-mountain.ts';
import { paintEmberPeaks } from './painters/ember-peaks.ts';
import { paintEnchantedForest } from './painters/enchanted-forest.ts';
import { paintFieldSun } from './painters/field-sun.ts';
import { paintFireStation } from './painters/fire-station.ts';
import { paintFlowerGarden } from './painters/flower-garden.ts';
import { paintGraffitiWall } from './painters/graffiti-wall.ts';
import { paintIceCave } from './painters/ice-cave.ts';
import { paintJungle } from './painters/jungle.ts';
import { paintKitchen } from './painters/kitchen.ts';
import { paintLaboratory } from './painters/laboratory.ts';
import { paintGoldenTemple, paintIndiaGate, paintTajMahal } from './painters/monuments.ts';
import { paintMoonlitRoofs } from './painters/moonlit-roofs.ts';
import { paintMountains } from './painters/mountains.ts';
import { paintNebula } from './painters/nebula.ts';
import { paintNeonCity } from './painters/neon-city.ts';
import { paintOcean } from './painters/ocean.ts';
import { paintOldMaster } from './painters/old-master.ts';
import { paintPalace } from './painters/palace.ts';
import { paintPirateDeck } from './painters/pirate-deck.ts';
import { paintPixelArcade } from './painters/pixel-arcade.ts';
import { paintPlayroom } from './painters/playroom.ts';
import { paintRaceTrack } from './painters/race-track.ts';
import { paintRainyStreet } from './painters/rainy-street.ts';
import { paintSavanna } from './painters/savanna.ts';
import { paintSkylineRays } from './painters/skyline-rays.ts';
import { paintSnowfield } from './painters/snowfield.ts';
import { paintSpace } from './painters/space.ts';
import { paintCricketStadium, paintFootballGround } from './painters/stadium.ts';
import { paintStageCurtains } from './painters/stage-curtains.ts';
import { paintStorm } from './painters/storm.ts';
import { paintStorybookHills } from './painters/storybook-hills.ts';
import { paintStudioBackdrop } from './painters/studio-backdrop.ts';
import { paintTechHangar } from './painters/tech-hangar.ts';
import { paintToonHills } from './painters/toon-hills.ts';
import { paintWizardLibrary } from './painters/wizard-library.ts';
import type { SceneKind } from './scene-spec.ts';
import type { Backdrop } from './scenery/backdrop.ts';

/** Paints a whole backdrop, back to front, and settles it at the end. */
export type ScenePainter = (backdrop: Backdrop) => void;

export const PAINTERS: Readonly<Record<SceneKind, ScenePainter>> = {
  space: paintSpace,
  nebula: paintNebula,
  'cloud-dream': paintCloudDream,
  airfield: paintAirfield,
  storm: paintStorm,
  'neon-city': paintNeonCity,
  'skyline-rays': paintSkylineRays,
  'city-street': paintCityStreet,
  'rainy-street': paintRainyStreet,
  'moonlit-roofs': paintMoonlitRoofs,
  'graffiti-wall': paintGraffitiWall,
  clinic: paintClinic,
  classroom: paintClassroom,
  kitchen: paintKitchen,
  laboratory: paintLaboratory,
  'fire-station': paintFireStation,
  playroom: paintPlayroom,
  'wizard-library': paintWizardLibrary,
  'tech-hangar': paintTechHangar,
  'cricket-stadium': paintCricketStadium,
  'football-ground': paintFootballGround,
  'race-track': paintRaceTrack,
  'stage-curtains': paintStageCurtains,
  'dance-hall': paintDanceHall,
  'bollywood-stage': paintBollywoodStage,
  'circus-tent': paintCircusTent,
  palace: paintPalace,
  'diya-night': paintDiyaNight,
  castle: paintCastle,
  'taj-mahal': paintTajMahal,
  'india-gate': paintIndiaGate,
  'golden-temple': paintGoldenTemple,
  'studio-backdrop': paintStudioBackdrop,
  'old-master': paintOldMaster,
  'flower-garden': paintFlowerGarden,
  'field-sun': paintFieldSun,
  savanna: paintSavanna,
  desert: paintDesert,
  jungle: paintJungle,
  'enchanted-forest': paintEnchantedForest,
  snowfield: paintSnowfield,
  'ice-cave': paintIceCave,
  ocean: paintOcean,
  mountains: paintMountains,
  'dragon-mountain': paintDragonMountain,
  'ember-peaks': paintEmberPeaks,
  'pirate-deck': paintPirateDeck,
  beach: paintBeach,
  'toon-hills': paintToonHills,
  'comic-burst': paintComicBurst,
  'anime-sky': paintAnimeSky,
  'storybook-hills': paintStorybookHills,
  'candy-land': paintCandyLand,
  'pixel-arcade': paintPixelArcade,
};
